import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Face, Font, Blob as ShaperBlob, Variation } from 'harfbuzzjs'
import { describe, expect, it } from 'vitest'
import { unpackWoff2 } from './woff2.ts'

const require = createRequire(import.meta.url)
const packed = (family: string, subset: string) =>
  readFile(require.resolve(`@fontsource-variable/${family}/package.json`).replace('package.json', `files/${family}-${subset}-wght-normal.woff2`))

/** A digest of every glyph's width and outline at weight 650: exercises glyf, loca, hmtx and the variations that point into them. */
function outlines(bytes: Uint8Array): string {
  const font = new Font(new Face(new ShaperBlob(bytes)))
  font.setVariations([new Variation('wght', 650)])
  const [, , , , high = 0, low = 0] = font.face.referenceTable('maxp') ?? []
  const digest = createHash('sha256')
  for (let glyph = 0; glyph < high * 256 + low; glyph++) digest.update(`${font.glyphHAdvance(glyph)} ${font.glyphToPath(glyph)}\n`)
  return digest.digest('hex').slice(0, 16)
}

describe('unpackWoff2', () => {
  // The digests are those of the same files unpacked by Google's own decoder (npm wawoff2 2.0.1); a new font version needs new ones.
  it.each([
    ['onest', 'latin-ext', '131ae4d1c071c40f'],
    ['noto-sans-thai', 'thai', '91acf6bf3cbd1693'],
    ['noto-sans-kr', '110', 'd3f4d14bae6ebdd4'],
  ])('draws every glyph of %s %s as the reference decoder does', async (family, subset, digest) => {
    expect(outlines(await unpackWoff2(await packed(family, subset)))).toBe(digest)
  })

  it('refuses what is not a WOFF2 font', async () => {
    await expect(unpackWoff2(Buffer.from('wOFF and more than a header of bytes, but of another kind of font'))).rejects.toThrow('not a WOFF2 font')
    await expect(unpackWoff2(Buffer.alloc(0))).rejects.toThrow(RangeError)
  })

  it('refuses a font that is cut short', async () => {
    const bytes = await packed('onest', 'latin-ext')
    await expect(unpackWoff2(bytes.subarray(0, 400))).rejects.toThrow()
    await expect(unpackWoff2(bytes.subarray(0, 60))).rejects.toThrow(RangeError)
  })
})
