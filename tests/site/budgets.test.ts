import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { localeTable } from '../../src/locales/table.ts'
import { addressIn, pageTypes } from './page-types.ts'

const base = inject('base')
const kilobyte = 1000
const size = (data: string | Buffer): number => brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Every script a page names, and what these import. What they load by themselves later is measured in a browser: `script-budget.test.ts`. */
async function scriptsOf(html: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const visit = async (path: string): Promise<void> => {
    if (found.has(path)) return
    const source = await (await fetch(base + path)).text()
    found.set(path, source)
    for (const [, name] of source.matchAll(/(?:^|[;}\s])import\s*(?:[^"'()]*from\s*)?["']\.\/([\w.-]+\.js)["']/g)) await visit(`/assets/${name}`)
  }
  for (const [, path] of html.matchAll(/<(?:script|link)[^>]*?(?:src|href)="(\/assets\/[^"]+\.js)"/g)) await visit(path as string)
  return found
}

const codes = localeTable.map(({ code }) => code)

for (const { name, path, marketing, locales } of pageTypes) {
  describe(name, () => {
    for (const locale of marketing ? codes : locales) {
      test(`${locale}: its scripts ≤ 8 KB without React${marketing ? ', HTML and CSS ≤ 14.6 KB' : ''}`, async () => {
        const html = await (await fetch(base + addressIn(path, locale))).text()
        const scripts = await scriptsOf(html)
        const code = [...scripts.values()].reduce((sum, source) => sum + size(source), 0)
        expect(scripts.size).toBeGreaterThan(0)
        expect(code).toBeLessThanOrEqual(8 * kilobyte)
        for (const source of scripts.values()) expect(source).not.toContain('react.transitional.element')
        // Every rule is in the document: no style sheet is fetched.
        expect(html).not.toMatch(/<link[^>]+rel="stylesheet"/)
        expect(html).toContain('<style>')
        if (marketing) expect(size(html)).toBeLessThanOrEqual(14.6 * kilobyte)
      })
    }
  })
}
