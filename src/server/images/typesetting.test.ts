import { describe, expect, it } from 'vitest'
import { type Locale, localeTable } from '../../i18n/table.ts'
import { FontShelf, familiesFor, parseRanges } from './fonts.ts'
import { prepareTypesetter } from './typesetting.ts'

const shelf = new FontShelf()
const setter = (texts: string[], locale: Locale, tracking = 0) => prepareTypesetter(shelf, texts, { locale, weight: 650, tracking })

describe('parseRanges', () => {
  it('reads single code points and ranges', () => {
    expect(parseRanges('U+0102-0103,U+20AB, U+1f1e9-1F1F5')).toEqual([
      [0x102, 0x103],
      [0x20ab, 0x20ab],
      [0x1f1e9, 0x1f1f5],
    ])
  })
})

describe('familiesFor', () => {
  it('sets shared quotation marks wide in Chinese and Japanese only', () => {
    expect(familiesFor('zh', '“')[0]).toBe('sc')
    expect(familiesFor('jp', '—')[0]).toBe('jp')
    expect(familiesFor('ko', '“')[0]).toBe('onest')
    expect(familiesFor('en', '“')[0]).toBe('onest')
  })

  it('looks in every family in the end', () => {
    for (const { code } of localeTable) expect(new Set(familiesFor(code, 'x')).size).toBe(7)
  })
})

describe('a typesetter', () => {
  it.each(localeTable.map(({ code, name }) => [code, `${name} 0123,.!? « » “ ” — … – ’`] as const))('has a glyph for every character of %s', async (locale, text) => {
    const { measure } = await setter([text], locale)
    for (const character of text) expect(measure(character), character).toBeGreaterThan(0.05)
  })

  it('joins Devanagari conjuncts and moves vowel signs', async () => {
    const { measure, outline } = await setter(['क्षत', 'किक'], 'hi')
    expect(measure('क्ष')).toBeLessThan(measure('क') + measure('ष') - 0.1)
    expect(outline('क्ष', 0, 0, 100).match(/<path/g)).toHaveLength(1)
    // The sign of i is spoken after its consonant and written before it.
    const [sign, consonant] = outline('कि', 0, 0, 100).match(/d="[^"]+"/g) ?? []
    expect(consonant && outline('क', 0, 0, 100)).toContain(consonant)
    expect(sign).not.toBe(consonant)
  })

  it('puts Thai marks above their consonant, taking no room', async () => {
    const { measure } = await setter(['กี่'], 'th')
    expect(measure('กี่')).toBeCloseTo(measure('ก'), 5)
  })

  it('kerns', async () => {
    const { measure } = await setter(['AVTo'], 'en')
    expect(measure('To')).toBeLessThan(measure('T') + measure('o') - 0.01)
  })

  it('writes Han characters as each language does', async () => {
    const drawn = await Promise.all((['zh', 'tc', 'jp', 'ko'] as const).map(async (locale) => (await setter(['骨直'], locale)).outline('骨直', 0, 0, 100)))
    expect(new Set(drawn).size).toBeGreaterThanOrEqual(3)
  })

  it('finds a script of another locale', async () => {
    const { measure } = await setter(['日本ไทย'], 'en')
    expect(measure('日本')).toBeCloseTo(2, 1)
    expect(measure('ไทย')).toBeGreaterThan(1)
  })

  it('leaves out what no font has', async () => {
    const { measure, outline } = await setter(['a👩‍👩‍👧‍👦b'], 'en')
    expect(measure('👩‍👩‍👧‍👦')).toBe(0)
    expect(outline('a👩‍👩‍👧‍👦b', 0, 0, 10)).toBe(outline('ab', 0, 0, 10))
  })

  it('adds tracking to every character', async () => {
    const [plain, tight] = [await setter(['abc'], 'en'), await setter(['abc'], 'en', -0.02)]
    expect(tight.measure('abc')).toBeCloseTo(plain.measure('abc') - 0.06, 5)
  })

  it('grows heavier with its weight', async () => {
    const thin = await prepareTypesetter(shelf, ['国'], { locale: 'zh', weight: 100 })
    expect(thin.outline('国', 0, 0, 100)).not.toBe((await setter(['国'], 'zh')).outline('国', 0, 0, 100))
  })
})
