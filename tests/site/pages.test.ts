import { brotliCompressSync, constants } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { describe, expect, inject, test } from 'vitest'
import { languages } from '../../src/languages/languages.ts'
import { iconNames } from '../../src/site/icons/names.ts'
import { addressIn, pageTypes } from './page-types.ts'

const base = inject('base')
const kilobyte = 1000
const size = (data: string, quality = 11): number =>
  brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length
/**
 * Bytes, as far as they matter: what fits after a quick compression is not compressed the best way,
 * which takes thirty times as long.
 */
const sizeNear = (data: string, limit: number): number => {
  const quick = size(data, 5)
  return quick <= limit ? quick : size(data)
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // How React writes attributes; HTML does not mind.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'error',
    // Long titles are judged by check:content, per language.
    'long-title': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'tel-non-breaking': 'off',
    'prefer-native-element': 'off',
    'require-sri': 'off',
    'svg-focusable': 'off',
    // React ids from useId, and anchors of headings in every script.
    'valid-id': ['error', { relaxed: true }],
  },
})

const codes = languages.map(({ code }) => code)

for (const { name, path, marketing, locales } of pageTypes) {
  describe(name, () => {
    for (const locale of marketing ? codes : locales) {
      test(`${locale}: valid HTML, one script${marketing ? ', HTML and CSS ≤ 14.6 KB' : ''}`, async () => {
        const html = await (await fetch(base + addressIn(path, locale))).text()
        // The style has the rules of its language, as for its typeface.
        expect(/html\[lang\]\{/.test(html)).toBe(true)
        if (locales.includes(locale)) {
          const { results } = await validator.validateString(html)
          expect(
            results.flatMap(({ messages }) =>
              messages.map(
                ({ ruleId, message, line, column }) => `${ruleId}: ${message} (${line}:${column})`,
              ),
            ),
          ).toEqual([])
        }
        // One script, the same on every page. What it weighs with all that it loads:
        // tests/browser/script-budget.test.ts.
        expect(html.match(/<(?:script|link)[^>]*?\.js"/g)).toHaveLength(1)
        // Every rule is in the document: no style sheet is fetched.
        expect(html).not.toMatch(/<link[^>]+rel="stylesheet"/)
        expect(html).toContain('<style>')
        // A name in braces is one that nobody has filled in, unless the browser will.
        if (marketing) expect(html.match(/<p(?![^>]*data-fill)[^>]*>[^<]*\{\w+\}/g)).toBeNull()
        // Such a rule would be on every page, whatever its classes (`server/pages/page-css.ts`).
        expect(html.match(/[{},]:(?:is|where)\(\.[^{}]+/g)).toBeNull()
        // Drawings too name properties: what the page does not carry is painted black.
        const named = [...html.matchAll(/var\((--[\w-]+)\)/g)].map(([, property = '']) => property)
        expect([...new Set(named)].filter((property) => !html.includes(`${property}:`))).toEqual([])
        // What the sprite does not have is drawn as nothing.
        const icons = [...html.matchAll(/\/icons-[^#"]+#([^"]+)/g)].map(([, name = '']) => name)
        expect(icons.filter((name) => !iconNames.some((known) => known === name))).toEqual([])
        if (marketing) expect(sizeNear(html, 14.6 * kilobyte)).toBeLessThanOrEqual(14.6 * kilobyte)
      })
    }
  })
}
