import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { locales } from '../../i18n/table.ts'
import { cardDesign, composeCard, setTitle } from './card.ts'
import { FontShelf } from './fonts.ts'
import { type Hue, hueColours } from './hue.ts'
import { longTitles } from './titles.fixture.ts'
import { prepareTypesetter } from './typesetting.ts'

const shelf = new FontShelf()
const signature = { name: 'Facet', host: 'www.facet.example' }
const compose = (title: string, kicker = 'Blog') => composeCard(shelf, { locale: 'en', kicker, title, hue: 'sky' }, signature)
/** A picture's SVG is too long to print when a test fails. */
const digest = (...svgs: string[]) => createHash('sha256').update(svgs.join('')).digest('hex').slice(0, 12)

describe('setTitle', () => {
  it.each(locales)('sets a long title of %s in at most four lines, none wider than the column', async (locale) => {
    const title = longTitles[locale]
    const typesetter = await prepareTypesetter(shelf, [title, '…\u00a0'], { locale, weight: 680 })
    const { size, lines } = setTitle(title, locale, typesetter)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.length).toBeLessThanOrEqual(4)
    for (const line of lines) expect(typesetter.measure(line) * size, line).toBeLessThanOrEqual(685)
    expect(lines.join('').replace(/\s/g, '')).toBe(title.replace(/\s/g, ''))
  })

  const byLetter = { measure: (text: string) => [...text].length * 0.55 }
  it('sets a short title large', () => {
    expect(setTitle('One price', 'en', byLetter)).toEqual({ size: 86, lines: ['One price'] })
  })

  it('cuts what four lines cannot hold', () => {
    const { size, lines } = setTitle('accounts apart '.repeat(30), 'en', byLetter)
    expect(lines).toHaveLength(4)
    expect(lines[3]).toMatch(/\p{L}…$/u)
    for (const line of lines) expect(byLetter.measure(line) * size).toBeLessThanOrEqual(684)
  })

  it('parts a word that no line can hold', () => {
    const { size, lines } = setTitle('x'.repeat(70), 'en', byLetter)
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(byLetter.measure(line) * size).toBeLessThanOrEqual(684)
  })
})

describe('composeCard', () => {
  it('draws text as outlines, so that nothing in it can be markup', async () => {
    const svg = await compose('</g><script>alert("1")</script>&', '<text>')
    expect(svg).not.toMatch(/script|<text|alert|&(?!amp;)/)
    expect(svg.match(/<path/g)?.length).toBeGreaterThan(30)
  })

  it('composes characters and drops what cannot be seen', async () => {
    expect(digest(await compose('Vie\u0302\u0323t\u00ad\u0007 Nam '))).toBe(digest(await compose('Việt Nam')))
  })

  it('stands without a title or a kicker', async () => {
    expect(await compose('', '')).toMatch(/<\/svg>$/)
  })

  it('cuts a kicker that is wider than the column', async () => {
    const [long, longer] = [await compose('x', 'Kicker '.repeat(30)), await compose('x', 'Kicker '.repeat(60))]
    expect(digest(longer)).toBe(digest(long))
    expect(digest(long)).not.toBe(digest(await compose('x', 'Kicker')))
  })

  it('has the look that the cache is keyed by', async () => {
    const svgs: string[] = []
    for (const hue of [...(Object.keys(hueColours) as Hue[]), 'brand'] as const)
      for (const locale of ['en', 'zh', 'th', 'hi'] as const) svgs.push(await composeCard(shelf, { locale, kicker: 'Facet', title: longTitles[locale], hue }, signature))
    // Failing? The pictures look different now. Look at them, raise cardDesign so that old ones are painted anew, and put the new pair here.
    expect({ cardDesign, look: digest(...svgs) }).toEqual({ cardDesign: 1, look: '257ded97ba22' })
  })
})
