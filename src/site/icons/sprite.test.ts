import sharp from 'sharp'
import { expect, test } from 'vitest'
import { iconNames } from './names.ts'
import { asPath, shapesOf } from './sprite.ts'

/** An icon's pixels at 96 px. */
const pixels = (drawing: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`,
    ),
  )
    .ensureAlpha()
    .raw()
    .toBuffer()

test.each(iconNames)('%s looks the same as one outline', async (name) => {
  const drawing = shapesOf(name)
  const [before, after] = [await pixels(drawing), await pixels(asPath(drawing))]
  let worst = 0
  for (let at = 0; at < before.length; at++)
    worst = Math.max(worst, Math.abs((before[at] as number) - (after[at] as number)))
  // Two lines that cross were blended twice before, and are drawn once now: their edges may differ
  // a little.
  expect(worst).toBeLessThan(100)
  const ink = (all: Buffer) => all.reduce((sum, value) => sum + value, 0)
  expect(ink(after) / ink(before)).toBeCloseTo(1, 1)
})

test('keeps apart what is painted in its own way', () =>
  expect(
    asPath('<path d="m1 1h2" /><circle cx="3" cy="3" r="1" fill="currentColor" />').match(/<path/g),
  ).toHaveLength(2))
