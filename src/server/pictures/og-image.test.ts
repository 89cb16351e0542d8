import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { MeasuredNode } from '@takumi-rs/core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { asHex } from '../../brand/colour-mix.ts'
import { light, hues as names } from '../../brand/colours.ts'
import { coverName, releaseDrawingName } from '../../content/schemas/fields.ts'
import { type Locale, languageOf, locales } from '../../languages/languages.ts'
import { formatPrice } from '../../languages/money.ts'
import { sample } from '../../thorough.fixture.ts'
import { realContent } from '../content.fixture.ts'
import { drawingSvg } from './og-drawing.ts'
import { brandInImages, fitTitle, ogImageDesign, ogImageKey, renderOgImage } from './og-image.ts'
import type { OgImage } from './og-image-input.ts'

const signature = { name: 'Name', host: 'www.name.example' }
const ogImage = (more: Partial<OgImage> = {}): OgImage => ({
  locale: 'en',
  kicker: 'Blog',
  title: 'Keep accounts apart',
  hue: 'coral',
  drawing: 'flow',
  ...more,
})
const paint = (more: Partial<OgImage>) => renderOgImage(ogImage(more), signature)
const content = realContent().trackedContent()
/** A text of the site that is longer than most titles. */
const longTitle = (locale: Locale) =>
  content.get('pages', 'home', locale)?.translation.description ?? ''
const paper: readonly number[] =
  asHex(light.paper)
    .match(/\w\w/g)
    ?.map((channel) => Number.parseInt(channel, 16)) ?? []

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    data,
    info,
    at: (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ],
  }
}

describe('paintCard', () => {
  test.each(sample(4, locales))(
    'paints 1200 × 630 in %s with text between the margins',
    async (locale) => {
      const png = await paint({ locale, title: longTitle(locale) })
      const { info, at } = await pixelsOf(png)
      expect([info.width, info.height]).toEqual([1200, 630])
      expect(png.length).toBeLessThan(40_000)
      const count = (left: number, right: number, counts: (x: number, y: number) => boolean) => {
        let found = 0
        for (let y = 0; y < 630; y++) for (let x = left; x < right; x++) if (counts(x, y)) found++
        return found
      }
      const isPainted = (x: number, y: number) =>
        at(x, y).some((value, channel) => Math.abs(value - (paper[channel] ?? 0)) > 1)
      expect(count(0, 66, isPainted)).toBe(0)
      expect(count(720, 746, isPainted)).toBe(0)
      expect(count(76, 718, (x, y) => (at(x, y)[0] ?? 255) < 60)).toBeGreaterThan(10_000)
    },
  )

  test('gives every hue a colour of its own', async () => {
    const seen = await Promise.all(
      (['coral', 'violet', 'brand'] as const).map(async (hue) =>
        (await pixelsOf(await paint({ hue }))).at(1190, 610).join(),
      ),
    )
    expect(new Set(seen).size).toBe(3)
  })

  test('keeps prices on their plate in every language', async () => {
    const t = (locale: Locale, key: 'from' | 'each') =>
      JSON.parse(readFileSync(`content/messages/${locale}.json`, 'utf8')).pricing[key]
    for (const locale of locales) {
      const highlight = {
        before: t(locale, 'from'),
        text: formatPrice(locale === 'vn' ? 229_000 : 49, languageOf(locale).currency, locale),
        after: t(locale, 'each'),
      }
      const { at } = await pixelsOf(await paint({ locale, hue: 'brand', highlight }))
      // White of the text on the dark plate, and none beside it.
      const white = (x: number) =>
        Array.from({ length: 90 }, (_, y) => at(x, 480 + y)).some((pixel) =>
          pixel.every((value) => value > 235),
        )
      expect(
        [...Array(6).keys()].some((x) => white(784 + x) || white(1159 + x)),
        locale,
      ).toBe(false)
    }
  })

  test.each<[string, Partial<OgImage>, Partial<OgImage>]>([
    [
      'composes characters and drops invisible ones',
      { title: 'Vie\u0302\u0323t\u00ad\u0007 Nam ' },
      { title: 'Việt Nam' },
    ],
    ['leaves out what no font has', { title: 'a👩‍👩‍👧‍👦b مرحبا₪' }, { title: 'ab' }],
    ['the same beside a highlight', { highlight: { text: '₪9' } }, { highlight: { text: '9' } }],
    [
      'cuts a title longer than four lines',
      { title: 'accounts apart '.repeat(30) },
      { title: 'accounts apart '.repeat(90) },
    ],
  ])('%s', async (_, one, other) => {
    expect((await paint(one)).equals(await paint(other))).toBe(true)
  })

  test('draws signs that the first fonts only promise, each as itself: boxes are all alike', async () => {
    const signs = [...'₫₩★☎µ①Ωα', '']
    const pictures = signs.map(async (title) => (await paint({ title })).toString('base64'))
    expect(new Set(await Promise.all(pictures)).size).toBe(signs.length)
  })

  test('paints one without title and kicker', async () => {
    expect((await paint({ title: '', kicker: '' })).equals(await paint({}))).toBe(false)
  })

  // The brand whose pictures are known. With another one, put it and its look here to have changes
  // of the design found again.
  const known = { brand: '7bece7f865d8', design: 12, look: 'd1b9c9e616d9' }
  test.runIf(brandInImages === known.brand)('has the look that the cache is keyed by', async () => {
    const digest = createHash('sha256')
    const hues = [...names, 'brand'] as const
    const looks = [
      [
        'en',
        'Keep every client’s accounts apart without a drawer full of laptops, spreadsheets and sticky notes',
      ],
      ['zh', '不用多买电脑，也能把每位客户的账号彻底分开：指纹浏览器“多账号管理”实战指南'],
      ['th', 'วิธีแยกบัญชีของลูกค้าแต่ละรายออกจากกันโดยไม่ต้องใช้คอมพิวเตอร์หลายเครื่องในปี 2026'],
      ['hi', 'एक ही ब्राउज़र में कई ग्राहकों के खातों को सुरक्षित और अलग-अलग कैसे रखें: पूरी मार्गदर्शिका'],
    ] as const
    for (const [index, hue] of hues.entries()) {
      const [locale, title] = looks[index % looks.length] ?? looks[0]
      digest.update((await pixelsOf(await paint({ locale, kicker: 'Name', title, hue }))).data)
    }
    for (const drawing of coverName.options) digest.update(drawingSvg(ogImage({ drawing })))
    for (const drawing of releaseDrawingName.options)
      digest.update(drawingSvg(ogImage({ drawing, highlight: { text: '5.4.0' } })))
    // Failing? The pictures look different now. Look at them, raise ogImageDesign so that old ones
    // are replaced, and put the new pair here.
    expect({ design: ogImageDesign, look: digest.digest('hex').slice(0, 12) }).toMatchObject({
      design: known.design,
      look: known.look,
    })
  })
})

test('keys pictures by everything that is seen', () => {
  const changes: Partial<OgImage>[] = [
    {},
    { title: 'x' },
    { kicker: 'x' },
    { hue: 'sky' },
    { locale: 'fr' },
    { drawing: 'map' },
    { highlight: { text: '$9' } },
  ]
  const keys = changes.map((more) => ogImageKey(ogImage(more), signature))
  keys.push(ogImageKey(ogImage(), { ...signature, host: 'other.example' }))
  expect(new Set(keys).size).toBe(8)
})

describe('fitTitle', () => {
  /** As if each line took 25 characters at any size. */
  const measure = async (
    nodes: { text: string; style?: { fontSize?: unknown; lineHeight?: unknown } }[],
  ): Promise<MeasuredNode[]> =>
    nodes.map(({ text, style }) => ({
      width: 0,
      height:
        Math.ceil([...text.replaceAll('\u200b', '')].length / 25) *
        Number(style?.fontSize) *
        Number(style?.lineHeight),
      transform: [1, 0, 0, 1, 0, 0],
      children: [],
      runs: [],
    }))

  test.each([
    ['a short title at the largest size', 'en', 'One price', 86, 'One price'],
    [
      'one of four lines smaller still',
      'en',
      'Keep the accounts of every client apart, without a drawer full of laptops at home',
      62,
      undefined,
    ],
    [
      'one of five lines at the smallest, which is cut',
      'en',
      'accounts apart, '.repeat(8),
      44,
      undefined,
    ],
  ] as const)('sets %s', async (_, locale, title, fontSize, text) => {
    const node = await fitTitle(title, locale, measure)
    expect(node.style?.fontSize).toBe(fontSize)
    if (text) expect(node.text).toBe(text)
  })
})
