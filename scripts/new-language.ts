import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageTree } from '../src/languages/messages.ts'
import { localeOfTag } from '../src/languages/tags.ts'

const glossary = `# Terms of this language, for its authors. The site reads \`search\` alone.
terms: []
never: []
search: { synonyms: [], ignored: [] }
`

/**
 * Makes the empty files of a language: what can be known of it, messages that are not translated,
 * and a glossary without terms. Returns their paths. Throws, with nothing written, when the site
 * has the language or Intl does not know it.
 */
export function makeLanguage(code: string, contentRoot: string, messages: MessageTree): string[] {
  if (!/^[a-z]{2}$/.test(code)) throw new Error(`${code}: write a code of two letters, such as id`)
  const present = localeOfTag(code)
  if (present) throw new Error(`${code}: the site has this language, as ${present}`)
  const files = {
    [`src/languages/each/${code}.ts`]: languageFile(code),
    [join(contentRoot, `messages/${code}.json`)]: `${JSON.stringify(emptied(messages), null, 2)}\n`,
    [join(contentRoot, `glossary/${code}.yaml`)]: glossary,
  }
  for (const path of Object.keys(files))
    if (existsSync(path)) throw new Error(`${path}: is there already`)
  for (const [path, text] of Object.entries(files)) writeFileSync(path, text)
  return Object.keys(files)
}

/** The facts that Intl knows. The compiler asks for all other facts. */
function languageFile(code: string): string {
  const nameIn = (tag: string) =>
    new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(code) ?? ''
  const english = nameIn('en')
  if (english === '') throw new Error(`${code}: is no language that Intl knows`)
  const name = nameIn(code)
  const tag = `${code}-${new Intl.Locale(code).maximize().region}`
  return `import { defineLanguage } from '../language-facts.ts'

export const ${code} = defineLanguage({
  code: '${code}',
  tag: '${tag}',
  name: '${name.charAt(0).toLocaleUpperCase(code) + name.slice(1)}',
  english: '${english}',
})
`
}

/** Messages that are all to be translated. */
const emptied = (messages: MessageTree): MessageTree =>
  Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? '' : emptied(value),
    ]),
  )
