import { hash } from 'node:crypto'
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { errorMessage } from '../../base/caught-error.ts'
import {
  findPicture,
  maxPixels,
  type PictureFile,
  type PictureFormat,
  type PictureHeader,
  readPictureHeader,
} from '../../content/files/picture-files.ts'
import { assertPlace, openFlags } from '../../content/files/reading.ts'
import { PictureCache } from './picture-cache.ts'

/**
 * The width of running text in CSS pixels, at which pictures are shown; also at twice the density.
 */
const textWidth = 680
/** Spec §9. */
const quality = 100

interface Picture {
  /**
   * The picture's own size in pixels, as shown: for the `width` and `height` attributes, so that
   * nothing shifts.
   */
  width: number
  height: number
  /** Changes with the file: for addresses that are cached for ever. */
  version: string
  /**
   * The densities that it is made in. Twice the density is left out when the picture has too few
   * pixels.
   */
  densities: readonly number[]
}

interface MediaLibraryOptions {
  contentDir: string
  /** Holds the finished pictures and nothing else. */
  cacheDir: string
  /** Called when the cache cannot be read or written; pictures are made all the same. */
  onError?: (error: unknown) => void
}

/** More than one page shows: a browser loads all of them at once. */
const maxWaiting = 200
/** Raise when pictures are made in another way: part of the key under which they are cached. */
const recipe = 3

interface KnownPicture {
  file: PictureFile
  format: PictureFormat
  picture: Picture
}

/**
 * Editors' pictures: files beside an entry, sent as WebP, which every browser reads and at this
 * quality is smaller than AVIF.
 */
export class MediaLibrary {
  /** May change to another copy of the content. */
  contentDir: string
  readonly #cache: PictureCache
  /** By name and stamp of the file. A string says why it is not shown. */
  readonly #headers = new Map<string, PictureHeader | string>()

  constructor({ contentDir, cacheDir, onError }: MediaLibraryOptions) {
    this.contentDir = contentDir
    this.#cache = new PictureCache({ dir: cacheDir, maxWaiting, onError })
  }

  /**
   * A picture's size and densities; undefined when there is no such picture, when it is not what
   * its name says, or when it is reached through a symbolic link. Synchronous, for rendering pages:
   * it reads the file's first bytes once.
   */
  describe(collection: string, id: string, name: string): Picture | undefined {
    return this.#find(collection, id, name)?.picture
  }

  /**
   * The bytes for a density; undefined for what `describe` does not list. Metadata (place, camera)
   * is left out. Rejects when the file turns out to be damaged, and with PicturesBusy when too
   * many wait.
   */
  async render(
    collection: string,
    id: string,
    name: string,
    density: number,
  ): Promise<Buffer | undefined> {
    const image = this.#find(collection, id, name)
    if (!image?.picture.densities.includes(density)) return undefined
    const facts = JSON.stringify([recipe, image.file.name, image.picture.version, density])
    return this.#cache.get(hash('sha256', facts, 'hex').slice(0, 32), () =>
      encode(image, density * textWidth),
    )
  }

  #find(collection: string, id: string, name: string): KnownPicture | undefined {
    const file = findPicture(this.contentDir, collection, id, name)
    if (!file) return undefined
    const key = JSON.stringify(file)
    const header = this.#headers.get(key) ?? readPictureHeader(file)
    this.#headers.set(key, header)
    if (typeof header === 'string') return undefined
    const { format, width, height, version } = header
    return {
      file,
      format,
      picture: { width, height, version, densities: width > textWidth ? [1, 2] : [1] },
    }
  }
}

/**
 * Scales and encodes off the event loop; never enlarges. Rejects naming the file when it is
 * damaged.
 */
async function encode({ file, format }: KnownPicture, width: number): Promise<Buffer> {
  const whole = await readWhole(file.path)
  try {
    return await sharp(whole, { limitInputPixels: maxPixels, autoOrient: format === 'jpeg' })
      .resize({ width, withoutEnlargement: true })
      // Drawn pictures (PNG) come out smaller without loss than at the highest quality with it.
      .webp({ quality, lossless: format === 'png' })
      .toBuffer()
  } catch (cause) {
    throw new Error(`${file.name} is damaged: ${errorMessage(cause)}`, {
      cause,
    })
  }
}

async function readWhole(path: string): Promise<Buffer> {
  const file = await open(path, openFlags)
  try {
    assertPlace(file.fd, path)
    return await file.readFile()
  } finally {
    await file.close()
  }
}
