import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { errorMessage } from '../../base/caught-error.ts'
import { textsByPath } from '../../base/texts-by-path.ts'
import type { MessageTree } from '../../languages/messages.ts'

/** Every element of an ICU message, nested ones included. */
function* elementsIn(elements: readonly MessageFormatElement[]): Iterable<MessageFormatElement> {
  for (const element of elements) {
    yield element
    if (element.type === TYPE.tag) yield* elementsIn(element.children)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const { value } of Object.values(element.options)) yield* elementsIn(value)
  }
}

/**
 * The arguments of an ICU message, `name:type`, sorted. Throws when the message cannot be parsed.
 */
function messageArguments(text: string) {
  const names = [...elementsIn(parse(text))].flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return []
    return `${element.value}:${element.type === TYPE.select || element.type === TYPE.tag ? TYPE[element.type] : 'value'}`
  })
  return [...new Set(names)].sort()
}

/**
 * What is wrong with the plural forms of an ICU message: forms of its language that are missing,
 * and forms that no number takes.
 */
function pluralProblems(text: string, categories: readonly string[]) {
  const cases = [...elementsIn(parse(text))].flatMap((element) =>
    element.type === TYPE.plural && element.pluralType === 'cardinal'
      ? [Object.keys(element.options)]
      : [],
  )
  const missing = categories.filter((form) => cases.some((forms) => !forms.includes(form)))
  const unused = [...new Set(cases.flat())].filter(
    (form) => !categories.includes(form) && !form.startsWith('='),
  )
  return [
    ...(missing.length ? [`has no form for ${missing.join(', ')}`] : []),
    ...(unused.length ? [`has a form that its language does not have: ${unused.join(', ')}`] : []),
  ]
}

/**
 * How a locale's messages differ from the English ones: keys missing or unknown, texts that are
 * empty, do not parse, take other arguments, or lack a plural form of their language. `tag` is a
 * language tag.
 */
export function messageProblems(
  messages: MessageTree,
  english: MessageTree,
  tag: string,
): { key: string; message: string }[] {
  const problems: { key: string; message: string }[] = []
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  const sources = textsByPath(english)
  const texts = textsByPath(messages)
  for (const key of texts.keys())
    if (!sources.has(key)) problems.push({ key, message: 'is not a message of en.json' })
  for (const [key, source] of sources) {
    const text = texts.get(key)
    if (!text) {
      problems.push({ key, message: text === '' ? `is not translated: ${source}` : 'is missing' })
      continue
    }
    try {
      const [translated, original] = [text, source].map((each) => messageArguments(each).join(', '))
      if (translated !== original)
        problems.push({
          key,
          message: `has the arguments ${translated || 'none'}, the English text has ${original || 'none'}`,
        })
      for (const message of pluralProblems(text, pluralCategories)) problems.push({ key, message })
    } catch (error) {
      problems.push({ key, message: `cannot be parsed: ${errorMessage(error)}` })
    }
  }
  return problems
}
