import { languages } from './languages.ts'

/** The rules of `src/site/styles.css` for the typeface of each language. */
export function typefaceRules(): string {
  const languagesIn = new Map<string, string[]>()
  for (const { lang, typeface } of languages) {
    const declaration =
      typeof typeface === 'string'
        ? `--heading: --theme(--heading-${typeface.toLowerCase()})`
        : `font-family: ${typeface.map((font) => `'${font}'`).join(', ')}, system-ui, sans-serif`
    languagesIn.set(declaration, [...(languagesIn.get(declaration) ?? []), `:lang(${lang})`])
  }
  return Array.from(
    languagesIn,
    ([declaration, langs]) => `html:is(${langs.join(', ')}) { ${declaration}; }`,
  ).join('\n')
}
