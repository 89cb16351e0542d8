import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect } from 'vitest'
import { readSize } from '../../src/content/files/picture-files.ts'
import { fuzz } from './fuzz.ts'

/** Where and how a good file is damaged. */
const damage = fc.record({
  which: fc.nat(63),
  cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined, freq: 3 }),
  changes: fc.array(
    fc.record({
      at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      value: fc.constantFrom(0, 1, 0x7f, 0x80, 0xff, 0xc0, 0xe1, 0xda),
    }),
    {
      maxLength: 6,
    },
  ),
})
type Damage = typeof damage extends fc.Arbitrary<infer T> ? T : never

/** `within`: bytes at the start to which changes are kept. */
function damaged(good: readonly Buffer[], { which, cut, changes }: Damage, within: number): Buffer {
  const file = Buffer.from(good[which % good.length] as Buffer)
  for (const { at, value } of changes) file[Math.floor(at * Math.min(file.length, within))] = value
  return cut === undefined ? file : file.subarray(0, Math.floor(cut * file.length))
}

describe("editors' pictures may be damaged, or be something else", () => {
  const pictures: Buffer[] = []
  beforeAll(async () => {
    const drawn = sharp({ create: { width: 34, height: 21, channels: 3, background: '#a40' } })
    for (const format of ['png', 'jpeg', 'webp', 'avif'] as const)
      pictures.push(await drawn.clone().toFormat(format).toBuffer())
    pictures.push(
      await drawn.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      await drawn.clone().webp({ lossless: true }).toBuffer(),
      Buffer.from('GIF89a'),
      Buffer.alloc(64),
    )
  })
  fuzz('heads of pictures', damage, (how) => {
    const found = readSize(damaged(pictures, how, 400))
    if (!found) return
    expect(['png', 'jpeg', 'webp', 'avif']).toContain(found.format)
    for (const length of [found.width, found.height])
      expect(Number.isSafeInteger(length) && length > 0 && length < 2 ** 32).toBe(true)
  })
})
