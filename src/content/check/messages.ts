import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageTree } from '../../i18n/messages.ts'
import { textsOf } from '../findings.ts'

/** The arguments of an ICU message, `name:type`, sorted. Throws when the message cannot be parsed. */
function messageArguments(text: string): string[] {
  const found = new Set<string>()
  const walk = (elements: MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      const kind = element.type === TYPE.plural || element.type === TYPE.select ? TYPE[element.type] : element.type === TYPE.tag ? 'tag' : 'value'
      found.add(`${element.value}:${kind === 'value' || kind === 'plural' ? 'value' : kind}`)
      if (element.type === TYPE.plural || element.type === TYPE.select) for (const option of Object.values(element.options)) walk(option.value)
      if (element.type === TYPE.tag) walk(element.children)
    }
  }
  walk(parse(text))
  return [...found].sort()
}

/** What is wrong with the plural forms of an ICU message: those of its language (a tag) that are missing, and those that no number takes. */
function pluralProblems(text: string, tag: string): string[] {
  const wanted: readonly string[] = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  const given = pluralForms(parse(text))
  const missing = wanted.filter((form) => given.some((forms) => !forms.includes(form)))
  const unused = [...new Set(given.flat())].filter((form) => !wanted.includes(form) && !form.startsWith('='))
  return [...(missing.length ? [`has no form for ${missing.join(', ')}`] : []), ...(unused.length ? [`has a form that its language does not have: ${unused.join(', ')}`] : [])]
}

/** The names of the forms of each plural in a message. */
const pluralForms = (elements: MessageFormatElement[]): string[][] =>
  elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralForms(element.children)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inner = Object.values(element.options).flatMap(({ value }) => pluralForms(value))
    return element.type === TYPE.plural && element.pluralType === 'cardinal' ? [Object.keys(element.options), ...inner] : inner
  })

/**
 * How a locale's messages differ from the English ones: keys missing or unknown, texts that are empty, do not parse, take other arguments, or lack a
 * plural form of their language. `tag` is a language tag.
 */
export function messageProblems(messages: MessageTree, english: MessageTree, tag: string): { key: string; message: string }[] {
  const problems: { key: string; message: string }[] = []
  const wanted = textsOf(english)
  const given = textsOf(messages)
  for (const key of given.keys()) if (!wanted.has(key)) problems.push({ key, message: 'is not a message of en.json' })
  for (const [key, source] of wanted) {
    const text = given.get(key)
    if (!text) {
      problems.push({ key, message: text === '' ? `is not translated: ${source}` : 'is missing' })
      continue
    }
    try {
      const [mine, theirs] = [messageArguments(text).join(', '), messageArguments(source).join(', ')]
      if (mine !== theirs) problems.push({ key, message: `has the arguments ${mine || 'none'}, the English text has ${theirs || 'none'}` })
      for (const message of pluralProblems(text, tag)) problems.push({ key, message })
    } catch (error) {
      problems.push({ key, message: `cannot be parsed: ${(error as Error).message}` })
    }
  }
  return problems
}
