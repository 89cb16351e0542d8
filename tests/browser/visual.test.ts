import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sample } from '../../src/thorough.fixture.ts'
import { pageTypes } from '../site/page-types.ts'
import { settle, useChromium, visit, windowsUserAgent } from './chromium.ts'
import { countryHeaders } from './consent.ts'

/**
 * The look of the main page types against pictures that are kept (docs/looks.md). A machine has
 * fonts of its own and draws letters its own way: every text is set in the repository's font, and
 * the picture shows the room it takes up instead of its letters.
 */

useChromium()

const kept = 'tests/browser/visual'
/** Where pictures that differ are put. */
const seen = 'test-results/visual'
/** Pictures are kept at a quarter of their size, which evens out how edges are drawn. */
const scale = 4
/**
 * How much of a colour (of 255) may differ before a point counts as changed, and how many points of
 * 10,000 may: as many as a hairline across the page, which half a pixel moves.
 */
const shade = 32
const tolerated = 18

const font = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2',
  ),
).toString('base64')
const types = [
  'home',
  'pricing',
  'download',
  'feature',
  'article',
  'help centre',
  'contact',
  'not found',
]

test('tables in figures have the same lines as tables in texts', () =>
  visit({ extraHTTPHeaders: countryHeaders('US') }, async (page) => {
    for (const path of sample(1, ['/security', '/helps/roles-and-groups', '/helps/action-log'])) {
      await page.goto(path)
      const cells = await page.$$eval('figure tbody :is(th, td)', (all) =>
        all
          .map((cell) => getComputedStyle(cell))
          .map(({ textAlign, borderBottomWidth }) => `${textAlign} ${borderBottomWidth}`),
      )
      expect(new Set(cells), path).toEqual(new Set(['start 1px']))
    }
  }))

test('in the table of plans no word is broken on a phone', () =>
  visit(
    { extraHTTPHeaders: countryHeaders('US'), viewport: { width: 360, height: 800 } },
    async (page) => {
      await page.goto('/pricing')
      await page.locator('.feature-table').scrollIntoViewIfNeeded()
      await page.evaluate(setInOneFont, font)
      const broken = await page.$$eval('.feature-table :is(thead th, td)', (cells) =>
        cells.flatMap((cell) => {
          const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
          const words: string[] = []
          while (text.nextNode())
            for (const { index, 0: word } of (text.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
              const range = document.createRange()
              range.setStart(text.currentNode, index)
              range.setEnd(text.currentNode, index + word.length)
              if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
                words.push(word)
            }
          return words
        }),
      )
      expect(broken).toEqual([])
    },
  ))

test.each(
  sample(1, [
    { width: 360, height: 2400, colorScheme: 'dark' },
    { width: 1280, height: 2000, colorScheme: 'light' },
  ] as const),
)('pages look as they did: $width px, $colorScheme', ({ width, height, colorScheme }) =>
  visit(
    {
      extraHTTPHeaders: countryHeaders('US'),
      colorScheme,
      viewport: { width, height },
      userAgent: windowsUserAgent,
    },
    async (page) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgentData', { value: undefined }),
      )
      const changed: string[] = []
      for (const { name, path } of pageTypes.filter((type) => types.includes(type.name))) {
        await page.goto(path)
        if (name === 'download')
          await page.locator('[data-case=com_win64]:not(.invisible)').waitFor()
        // Drawings come from files that a page's load does not wait for.
        await settle(page)
        await page.evaluate(setInOneFont, font)
        const { data, info } = await sharp(await page.screenshot())
          .resize({ width: width / scale })
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true })
        const picture = () =>
          sharp(data, { raw: info }).png({ palette: true, colours: 64, dither: 0 })
        const file = `${name.replace(' ', '-')}-${width}.png`
        if (process.env.UPDATE_LOOKS || !existsSync(`${kept}/${file}`)) {
          if (!process.env.UPDATE_LOOKS) changed.push(`${file}: there is none yet`)
          mkdirSync(kept, { recursive: true })
          await picture().toFile(`${kept}/${file}`)
          continue
        }
        const before = await sharp(`${kept}/${file}`).removeAlpha().raw().toBuffer()
        const different = pointsThatDiffer(before, data, width / scale)
        if (different.length * 10_000 <= tolerated * (data.length / 3)) continue
        mkdirSync(seen, { recursive: true })
        writeFileSync(`${seen}/${file}`, await picture().toBuffer())
        const rows = different.map(({ y }) => y)
        const columns = different.map(({ x }) => x)
        changed.push(
          `${file}: ${different.length} of ${data.length / 3} points differ, from ${Math.min(...columns) * scale}, ${Math.min(...rows) * scale} to ${Math.max(...columns) * scale}, ${Math.max(...rows) * scale}; see ${seen}/${file}`,
        )
      }
      expect(changed).toEqual([])
    },
  ),
)

/**
 * Where the pictures differ. What stands at half a pixel is drawn a pixel higher on one processor
 * than on another: a point may have any colour between those that it and the points above and below
 * it had before.
 */
function pointsThatDiffer(
  before: Buffer,
  after: Buffer,
  width: number,
): { x: number; y: number }[] {
  const found: { x: number; y: number }[] = []
  const row = width * 3
  for (let at = 0; at < Math.max(before.length, after.length); at += 3)
    if (
      [at, at + 1, at + 2].some((part) => {
        const was = before[part] ?? 999
        const near = [was, before[part - row] ?? was, before[part + row] ?? was]
        const is = after[part] ?? 999
        return is > Math.max(...near) + shade || is < Math.min(...near) - shade
      })
    )
      found.push({ x: (at / 3) % width, y: Math.floor(at / 3 / width) })
  return found
}

/**
 * Sets all text in one font, and leaves it out of what is drawn. Runs in the page; resolves when
 * fonts and pictures are there.
 */
async function setInOneFont(data: string): Promise<void> {
  const face = new FontFace(
    'Look',
    Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)),
    { weight: '100 900' },
  )
  document.fonts.add(await face.load())
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    *, ::before, ::after { font-family: 'Look' !important; -webkit-text-fill-color: transparent !important; text-decoration-color: transparent !important; text-rendering: geometricPrecision !important; transition: none !important }
    :is(h1, h2, h3, p, dt, dd, summary, label, td, th, a:not([class])) { background-image: linear-gradient(#88888840, #88888840) !important }
  `)
  document.adoptedStyleSheets.push(sheet)
  // What is far below is not loaded otherwise, and never decoded.
  for (const image of document.images) image.loading = 'eager'
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
