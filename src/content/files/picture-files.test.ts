import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { pictureProblem } from '../check/pictures.ts'
import { writeFiles } from '../store/store.fixture.ts'
import { readSize } from './picture-files.ts'

const plain = () => sharp({ create: { width: 37, height: 21, channels: 3, background: '#0b6b5d' } })

describe('readSize', () => {
  test.each([
    ['png', plain().png()],
    ['jpeg', plain().jpeg()],
    ['webp', plain().webp()],
    ['avif', plain().avif({ effort: 0 })],
  ])('reads a %s', async (format, picture) => {
    expect(readSize(await picture.toBuffer())).toEqual({ format, width: 37, height: 21 })
  })

  test.each(
    (['jpeg', 'avif'] as const).flatMap((format) =>
      [1, 3, 5, 6, 8].map((orientation) => [format, orientation] as const),
    ),
  )('turns a %s of orientation %i as it is shown', async (format, orientation) => {
    const file = await plain().withMetadata({ orientation }).toFormat(format).toBuffer()
    const { autoOrient } = await sharp(file).metadata()
    expect(readSize(file)).toEqual({ format, ...autoOrient })
  })

  test.each([
    ['text', Buffer.from('not a picture at all, but long enough to look at')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'a PNG without area',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.alloc(8)]),
    ],
  ])('reads no size from %s', (_, file) => {
    expect(readSize(file)).toBeUndefined()
  })
})

test('reports a picture that is turned by metadata browsers would honour and pages could not', async () => {
  const root = testFolder()
  const turned = plain().withMetadata({ orientation: 6 })
  writeFiles(root, {
    'blog/a/it.webp': await turned.clone().webp().toBuffer(),
    'blog/a/photo.jpg': await turned.jpeg().toBuffer(),
  })
  expect(await pictureProblem(root, 'blog', 'a', 'it.webp')).toBe(
    'is turned by its metadata: save it upright',
  )
  expect(await pictureProblem(root, 'blog', 'a', 'photo.jpg')).toBeUndefined()
})
