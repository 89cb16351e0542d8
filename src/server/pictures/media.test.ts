import { cp, mkdir, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { MediaLibrary } from './media.ts'

const drawn = (width: number, height: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="50%" height="100%" fill="#c40"/><circle cx="60%" cy="50%" r="20%"/></svg>`,
    ),
  )

let root: string
let contentDir: string
let cacheDir: string
let library: MediaLibrary
const entry = (...names: string[]) => join(contentDir, 'blog', 'an-entry', ...names)
beforeEach(async () => {
  root = testFolder()
  contentDir = join(root, 'content')
  cacheDir = join(root, 'cache')
  await mkdir(entry(), { recursive: true })
  library = new MediaLibrary({ contentDir, cacheDir })
})

const see = (name: string) => library.describe('blog', 'an-entry', name)
const make = (name: string, density = 1) => library.render('blog', 'an-entry', name, density)

describe('describe', () => {
  test.each([
    [2000, [1, 2]],
    [680, [1]],
  ])('a picture %i wide has the densities %j', async (width, densities) => {
    await drawn(width, 500).png().toFile(entry('shot.png'))
    expect(see('shot.png')).toMatchObject({ width, height: 500, densities })
  })

  test('sees a file that changes, appears and goes', async () => {
    expect(see('shot.png')).toBeUndefined()
    await drawn(400, 100).png().toFile(entry('shot.png'))
    const before = see('shot.png')
    await drawn(400, 200).png().toFile(entry('shot.png'))
    expect(see('shot.png')).toMatchObject({ height: 200 })
    expect(see('shot.png')?.version).not.toBe(before?.version)
    await rm(entry('shot.png'))
    expect(see('shot.png')).toBeUndefined()
  })

  test('sees a file that changes, though its size and time do not', async () => {
    const versions = []
    for (const background of ['red', 'teal']) {
      await sharp({ create: { width: 9, height: 9, channels: 3, background } })
        .png({ compressionLevel: 0 })
        .toFile(entry('shot.png'))
      await utimes(entry('shot.png'), 1, 1)
      versions.push(see('shot.png')?.version)
      // The kernel's clock ticks in between.
      await sleep(20)
    }
    expect(new Set(versions).size).toBe(2)
  })

  test('refuses a file that is not what its name says', async () => {
    await drawn(40, 40).webp().toFile(entry('shot.webp'))
    await rename(entry('shot.webp'), entry('shot.png'))
    await writeFile(entry('text.png'), 'text')
    await writeFile(entry('empty.png'), '')
    await mkdir(entry('folder.png'))
    for (const name of ['shot.png', 'text.png', 'empty.png', 'folder.png'])
      expect(see(name), name).toBeUndefined()
  })

  test('refuses a picture that is too large to decode, by its header alone', async () => {
    const file = await drawn(40, 40).png().toBuffer()
    file.writeUInt32BE(60_000, 16)
    file.writeUInt32BE(60_000, 20)
    await writeFile(entry('bomb.png'), file)
    expect(see('bomb.png')).toBeUndefined()
  })

  test('refuses symbolic links: of the file, of the entry, and out of the content', async () => {
    await drawn(40, 40).png().toFile(entry('shot.png'))
    await drawn(40, 40).png().toFile(join(root, 'secret.png'))
    await symlink(entry('shot.png'), entry('link.png'))
    await symlink(join(root, 'secret.png'), entry('out.png'))
    await symlink(entry(), join(contentDir, 'blog', 'alias'))
    expect(see('shot.png')).toBeDefined()
    expect(see('link.png')).toBeUndefined()
    expect(see('out.png')).toBeUndefined()
    expect(library.describe('blog', 'alias', 'shot.png')).toBeUndefined()
  })

  test('gives a file the same version in another copy of the content, which may be reached by a link, as releases are deployed', async () => {
    await drawn(40, 40).png().toFile(entry('shot.png'))
    const before = see('shot.png')
    await cp(contentDir, join(root, 'copy'), { recursive: true })
    await symlink(join(root, 'copy'), join(root, 'current'))
    library.contentDir = join(root, 'current')
    expect(see('shot.png')).toEqual(before)
  })

  test.each([
    ['..', 'an-entry', 'shot.png'],
    ['blog', '..', 'shot.png'],
    ['blog', 'an-entry', '../an-entry/shot.png'],
    ['blog', 'an-entry', `${'a'.repeat(300)}.png`],
    ['blog/an-entry', '.', 'shot.png'],
  ])('refuses the address %j %j %j', async (collection, id, name) => {
    await drawn(40, 40).png().toFile(entry('shot.png'))
    expect(library.describe(collection, id, name)).toBeUndefined()
    expect(await library.render(collection, id, name, 1)).toBeUndefined()
  })
})

describe('render', () => {
  test.each([
    ['png', 2000, 1, 680],
    ['jpeg', 2000, 2, 1360],
    ['avif', 900, 2, 900],
  ] as const)(
    'makes WebP of a %s of %i pixels at density %i, never enlarged',
    async (format, width, density, expected) => {
      const name = `shot.${format}`
      await drawn(width, 100).toFormat(format).toFile(entry(name))
      expect(await sharp(await make(name, density)).metadata()).toMatchObject({
        format: 'webp',
        width: expected,
      })
    },
  )

  test('keeps drawn pictures without loss', async () => {
    await drawn(340, 100).png().toFile(entry('shot.png'))
    const raw = (file: string | Buffer | undefined) => sharp(file).ensureAlpha().raw().toBuffer()
    expect((await raw(await make('shot.png'))).equals(await raw(entry('shot.png')))).toBe(true)
  })

  test('turns a photograph as it was taken and leaves its metadata out', async () => {
    await drawn(800, 400)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Somebody' } })
      .jpeg()
      .toFile(entry('photo.jpg'))
    const made = await make('photo.jpg')
    expect(see('photo.jpg')).toMatchObject({ width: 400, height: 800 })
    expect(await sharp(made).metadata()).toMatchObject({ width: 400, height: 800 })
    expect(made?.includes('Somebody')).toBe(false)
  })

  test.each([0, 1.5, 2, Number.NaN])(
    'refuses the density %d of a picture 600 wide',
    async (density) => {
      await drawn(600, 100).png().toFile(entry('shot.png'))
      expect(await make('shot.png', density)).toBeUndefined()
    },
  )

  test('is made once, until the picture changes', async () => {
    await drawn(800, 100).png().toFile(entry('shot.png'))
    await make('shot.png')
    const [key] = await readdir(cacheDir)
    await writeFile(join(cacheDir, key ?? ''), 'kept')
    expect((await make('shot.png'))?.toString()).toBe('kept')
    await drawn(700, 100).png().toFile(entry('shot.png'))
    expect((await make('shot.png'))?.toString()).not.toBe('kept')
  })

  test('does not turn a picture whose size was read unturned', async () => {
    await drawn(800, 400).withMetadata({ orientation: 6 }).webp().toFile(entry('turned.webp'))
    expect(see('turned.webp')).toMatchObject({ width: 800, height: 400 })
    expect(await sharp(await make('turned.webp')).metadata()).toMatchObject({
      width: 680,
      height: 340,
    })
  })

  test('rejects a damaged picture and goes on with the next', async () => {
    const file = await drawn(800, 800).png().toBuffer()
    await writeFile(entry('broken.png'), file.subarray(0, 200))
    await drawn(400, 100).png().toFile(entry('shot.png'))
    await expect(make('broken.png')).rejects.toThrow('blog/an-entry/broken.png is damaged')
    expect(await make('shot.png')).toBeDefined()
  })
})
