import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Card } from './card.ts'
import { CardPainter } from './card-painter.ts'
import { longTitles } from './titles.fixture.ts'

let cacheDir: string
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'cards-'))
})
afterEach(() => rm(cacheDir, { recursive: true, force: true }))

const signature = { name: 'Facet', host: 'www.facet.example' }
const card = (more: Partial<Card> = {}): Card => ({ locale: 'en', kicker: 'Blog', title: 'Keep accounts apart', hue: 'coral', ...more })

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { info, at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)] }
}
const paper = [0xfa, 0xf8, 0xf3]

describe('CardPainter', () => {
  it.each(['en', 'th', 'hi', 'jp'] as const)('paints 1200 × 630 in %s with text between the margins', async (locale) => {
    const png = await new CardPainter({ cacheDir, ...signature }).paint(card({ locale, title: longTitles[locale] }))
    const { info, at } = await pixelsOf(png)
    expect([info.format, info.width, info.height]).toEqual(['raw', 1200, 630])
    expect(png.length).toBeLessThan(60_000)
    const isPaper = (x: number, y: number) => at(x, y).every((value, channel) => value === paper[channel])
    const count = (left: number, right: number, counts: (x: number, y: number) => boolean) => {
      let found = 0
      for (let y = 0; y < 630; y++) for (let x = left; x < right; x++) if (counts(x, y)) found++
      return found
    }
    expect(count(0, 66, (x, y) => !isPaper(x, y))).toBe(0)
    expect(count(770, 812, (x, y) => !isPaper(x, y))).toBe(0)
    expect(count(76, 762, (x, y) => (at(x, y)[0] ?? 255) < 60)).toBeGreaterThan(10_000)
    // The planes.
    expect(at(1180, 320)).not.toEqual(paper)
  })

  it('gives every hue a colour of its own', async () => {
    const painter = new CardPainter({ cacheDir, ...signature })
    const seen = await Promise.all((['coral', 'violet', 'brand'] as const).map(async (hue) => (await pixelsOf(await painter.paint(card({ hue })))).at(930, 250).join()))
    expect(new Set(seen).size).toBe(3)
  })

  it('paints one card once for all who ask at the same time', async () => {
    const painter = new CardPainter({ cacheDir, ...signature })
    const [first, second] = await Promise.all([painter.paint(card()), painter.paint(card())])
    expect(second).toBe(first)
    expect(await readdir(cacheDir)).toEqual([`${painter.key(card())}.png`])
  })

  it('takes a finished picture from disk, in another process too', async () => {
    const painter = new CardPainter({ cacheDir, ...signature })
    await writeFile(join(cacheDir, `${painter.key(card())}.png`), 'kept')
    expect((await painter.paint(card())).toString()).toBe('kept')
    expect((await painter.paint(card({ title: 'Another' }))).subarray(1, 4).toString()).toBe('PNG')
  })

  it('keys by everything that is seen', () => {
    const painter = new CardPainter({ cacheDir, ...signature })
    const keys = [card(), card({ title: 'x' }), card({ kicker: 'x' }), card({ hue: 'sky' }), card({ locale: 'fr' })].map((one) => painter.key(one))
    keys.push(new CardPainter({ cacheDir, ...signature, host: 'other.example' }).key(card()))
    expect(new Set(keys).size).toBe(6)
  })

  it('paints without a disk and says what is wrong', async () => {
    const file = join(cacheDir, 'not-a-directory')
    await writeFile(file, '')
    const errors: unknown[] = []
    const painter = new CardPainter({ cacheDir: join(file, 'cache'), ...signature, onError: (error) => errors.push(error) })
    expect((await painter.paint(card())).subarray(1, 4).toString()).toBe('PNG')
    expect(errors.length).toBeGreaterThan(0)
  })
})
