import type { LanguageFacts } from './language-facts.ts'
import { languages } from './languages.ts'

/** The rules of `src/site/styles.css` for the typeface and the lines of each language. */
export function typefaceRules() {
  const languagesIn = new Map<string, string[]>()
  for (const language of languages)
    for (const rule of rulesOf(language))
      languagesIn.set(rule, [...(languagesIn.get(rule) ?? []), `:lang(${language.lang})`])
  return Array.from(languagesIn, ([rule, langs]) => `html:is(${langs.join(', ')}) ${rule}`).join(
    '\n',
  )
}

const rulesOf = ({ typeface, lineHeights }: LanguageFacts) => [
  typeof typeface === 'string'
    ? `{ --heading: --theme(--heading-${typeface.toLowerCase()}); }`
    : `{ font-family: ${typeface.map((font) => `'${font}'`).join(', ')}, system-ui, sans-serif; }`,
  ...(lineHeights?.text
    ? [`{ --lines: ${lineHeights.text}; line-height: ${lineHeights.text}; }`]
    : []),
  ...(lineHeights ? [`:is(h1, h2, h3) { ${headingLines(lineHeights, typeface)} }`] : []),
]

/** Letters of another face than ours are set no closer together. */
const headingLines = (
  { text, headings }: NonNullable<LanguageFacts['lineHeights']>,
  typeface: LanguageFacts['typeface'],
) =>
  `--tight: ${headings};` +
  (text ? ` --lines: ${text - 0.2};` : '') +
  (typeof typeface === 'string' ? '' : ' letter-spacing: 0; line-height: 1.3;')
