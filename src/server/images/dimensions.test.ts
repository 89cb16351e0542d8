import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readDimensions } from './dimensions.ts'

const plain = (width: number, height: number, channels: 3 | 4 = 3) => sharp({ create: { width, height, channels, background: { r: 9, g: 99, b: 199, alpha: 0.5 } } })

describe('readDimensions', () => {
  it.each([
    ['png', () => plain(37, 21).png().toBuffer()],
    ['jpeg', () => plain(37, 21).jpeg().toBuffer()],
    [
      'jpeg',
      () =>
        plain(37, 21)
          .jpeg({ progressive: true })
          .withExif({ IFD0: { Artist: 'x'.repeat(3000) } })
          .toBuffer(),
    ],
    ['webp', () => plain(37, 21).webp().toBuffer()],
    ['webp', () => plain(37, 21).webp({ lossless: true }).toBuffer()],
    ['webp', () => plain(37, 21, 4).webp().toBuffer()],
    ['avif', () => plain(37, 21).avif({ effort: 0 }).toBuffer()],
    ['avif', () => plain(37, 21, 4).avif({ effort: 0 }).toBuffer()],
  ])('reads a %s', async (format, file) => {
    expect(readDimensions(await file())).toEqual({ format, width: 37, height: 21 })
  })

  it.each([1, 3, 5, 6, 8])('turns a JPEG of orientation %i as it is shown', async (orientation) => {
    const file = await plain(37, 21).withMetadata({ orientation }).jpeg().toBuffer()
    const shown = await sharp(await sharp(file).autoOrient().toBuffer()).metadata()
    expect(readDimensions(file)).toEqual({ format: 'jpeg', width: shown.width, height: shown.height })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not a picture at all, but long enough to look at')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a PNG without area', Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(8)])],
  ])('knows that %s is no picture', (_, file) => {
    expect(readDimensions(file)).toBeUndefined()
  })

  it('survives files that end anywhere', async () => {
    for (const file of [
      await plain(9, 9).png().toBuffer(),
      await plain(9, 9).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      await plain(9, 9).webp().toBuffer(),
      await plain(9, 9).avif().toBuffer(),
    ])
      for (let length = 0; length < Math.min(file.length, 700); length++) expect(() => readDimensions(file.subarray(0, length))).not.toThrow()
  })
})
