import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { UnzippedTexts } from './unzipped.ts'

test('a text is unzipped once for all who ask, and the last ones are kept', async () => {
  const texts = new UnzippedTexts(2500)
  const [one, two, three] = ['1', '2', '3'].map((digit) => gzipSync(digit.repeat(1000))) as [
    Buffer,
    Buffer,
    Buffer,
  ]
  const [first, again] = await Promise.all([texts.get(one), texts.get(one)])
  expect(again).toBe(first)
  expect(first.toString()).toBe('1'.repeat(1000))
  const second = await texts.get(two)
  expect(await texts.get(one)).toBe(first)
  // The second was asked for the longest ago.
  await texts.get(three)
  expect(texts.bytes).toBe(2000)
  expect(await texts.get(one)).toBe(first)
  expect(await texts.get(two)).not.toBe(second)
  expect((await texts.get(gzipSync('4'.repeat(5000)))).length).toBe(5000)
  expect(texts.bytes).toBe(0)
})
