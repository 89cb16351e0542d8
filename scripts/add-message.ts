import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageProblems } from '../src/content/check/messages.ts'
import { parseMessages } from '../src/content/parse.ts'
import { describeProblem } from '../src/content/problems.ts'
import type { MessageTree } from '../src/i18n/messages.ts'
import { locales } from '../src/i18n/table.ts'

/**
 * Adds a UI string to the files of all languages: its English, and an empty text elsewhere, which counts as not translated and is shown
 * in English. Throws, with nothing written, when the key is taken, the text is not ICU MessageFormat or a file cannot be read.
 */
export function addMessage(root: string, key: string, english: string): void {
  if (!/^[a-z]\w*(?:\.[a-z]\w*)+$/i.test(key)) throw new Error(`${key}: write a group and a name, such as nav.press`)
  const [problem] = messageProblems({ text: english }, { text: english }, 'en-US')
  if (problem || english === '') throw new Error(`${key}: ${problem?.message ?? 'has no English text'}`)
  const files = locales.map((locale) => {
    const path = `messages/${locale}.json`
    const parsed = parseMessages(readFileSync(join(root, path), 'utf8'), path)
    if (!parsed.ok) throw new Error(parsed.problems.map(describeProblem).join('\n'))
    return { path, messages: withMessage(parsed.value, key, locale === 'en' ? english : '') }
  })
  for (const { path, messages } of files) writeFileSync(join(root, path), `${JSON.stringify(messages, null, 2)}\n`)
}

/** Messages with one more, the last of its group. */
function withMessage(messages: MessageTree, key: string, text: string): MessageTree {
  const [name = '', ...rest] = key.split('.')
  const present = messages[name]
  if (typeof present === 'string' || (present && rest.length === 0)) throw new Error(`${key}: is there already`)
  return { ...messages, [name]: rest.length === 0 ? text : withMessage(present ?? {}, rest.join('.'), text) }
}
