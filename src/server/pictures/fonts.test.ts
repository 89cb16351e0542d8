import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { languages } from '../../languages/languages.ts'
import { realContent } from '../content.fixture.ts'
import { drawableText } from './drawable-text.ts'
import { coverageOf } from './font-coverage.ts'
import { fontsFor, missingGlyphs } from './fonts.ts'

describe('fontsFor', () => {
  const namesFor = async (...[text, locale]: Parameters<typeof fontsFor>) =>
    (await fontsFor(text, locale)).map((font) =>
      typeof font === 'object' && 'name' in font ? font.name : '',
    )
  test.each([
    ['Latin text', 'a', 'en', ['onest']],
    ['a script of another locale', 'a日ไ', 'en', ['onest', 'noto-sans-sc', 'noto-sans-thai']],
    ['the Han characters of each language', '骨', 'jp', ['noto-sans-jp']],
    ['signs that Onest only promises', '₫★①', 'vn', ['noto-sans-sc']],
    ['Greek', 'Ω', 'en', ['noto-sans-kr']],
    ['wide quotation marks', '“”', 'zh', ['noto-sans-sc']],
  ] as const)('finds the fonts of %s', async (_, text, locale, names) => {
    expect([...new Set(await namesFor(text, locale))].sort()).toEqual([...names].sort())
  })
})

test('a font has the characters of its own table, not all that its package promises', async () => {
  const { resolve } = createRequire(import.meta.url)
  const covered = async (family: string, file: string) => {
    const path = `@fontsource-variable/${family}/files/${family}-${file}-wght-normal.woff2`
    const ranges = await coverageOf(await readFile(resolve(path)))
    return (text: string) =>
      [...text]
        .filter((character) => {
          const code = character.codePointAt(0) ?? 0
          return ranges.some(([first, last]) => first <= code && code <= last)
        })
        .join('')
  }
  // As HarfBuzz reads them.
  expect((await covered('onest', 'latin-ext'))('ĐďŻǾ₫₩₪')).toBe('ĐďŻ')
  expect((await covered('onest', 'vietnamese'))('Ạẫỹ₫')).toBe('Ạẫỹ')
  expect((await covered('noto-sans-thai', 'thai'))('กฎำ๙')).toBe('กฎำ๙')
})

test('a font that is cut off is refused with an error', async () => {
  const file = createRequire(import.meta.url).resolve(
    '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  )
  await expect(coverageOf((await readFile(file)).subarray(0, 4000))).rejects.toThrow()
})

test('names what no font has: neither spaces nor signs that are not seen', async () =>
  expect(await missingGlyphs('a ₪₂Ǿ★ب🙂\u202f\u00a0\u2060\u200d\u00ad₪', 'en')).toEqual([
    '₪',
    '₂',
    'Ǿ',
    'ب',
    '🙂',
  ]))

test.each([
  ['CO₂ and Ǿ', 'CO2 and Ø'],
  ['₪ 100', '100'],
  ['☎️ 1️⃣ 👩‍👩‍👧‍👦 x', '☎ 1 x'],
  ['Ω µ ₩9,900', 'Ω µ ₩9,900'],
])('%s is written as %s', async (text, written) =>
  expect(await drawableText(text, 'en')).toBe(written),
)

describe('the face of headings has the letters of each language', () => {
  const content = realContent().trackedContent()
  test.each(
    languages.flatMap(({ code, typeface }) =>
      typeof typeface === 'string' ? [[code, typeface.toLowerCase()] as const] : [],
    ),
  )('%s: %s', async (locale, face) => {
    const ranges = await coverageOf(await readFile(`src/site/fonts/${face}.woff2`))
    const { translation = {} } = content.get('pages', 'home', locale) ?? {}
    const letters = new Set(JSON.stringify(translation).match(/\p{L}/gu))
    expect(
      [...letters].filter((letter) => {
        const code = letter.codePointAt(0) ?? 0
        return !ranges.some(([first, last]) => first <= code && code <= last)
      }),
    ).toEqual([])
  })
})
