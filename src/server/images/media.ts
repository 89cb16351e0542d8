import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import {
  findPicture,
  isMissing,
  maxPictureBytes,
  maxPixels,
  openFlags,
  type PictureFile,
  type PictureFormat,
  type PictureHeader,
  readPictureHeader,
} from '../../content/pictures.ts'
import { PictureCache } from './picture-cache.ts'

/** The widths in CSS pixels at which pictures are shown; each also at twice the density (spec §9). A request for another is refused. */
export const pictureWidths = [340, 680] as const
export const densities = [1, 2] as const
/** Spec §9. */
const quality = 100

export type RenditionFormat = 'avif' | 'webp' | 'original'

interface Rendition {
  /** CSS pixels: one of `pictureWidths`. */
  width: number
  density: 1 | 2
  /** The file's real width; less than `width × density` where the picture is smaller, for it is never enlarged. */
  pixels: number
}

/** One format of a picture. */
interface PictureSource {
  format: RenditionFormat
  /** Media type. */
  type: string
  renditions: Rendition[]
}

export interface Picture {
  /** The picture's own size in pixels, as shown: for the `width` and `height` attributes, so that nothing shifts. */
  width: number
  height: number
  /** Changes with the file: for addresses that are cached for ever. */
  version: string
  /** The smallest first: at quality 100 that is WebP, not AVIF. The last is for `<img>`. */
  sources: PictureSource[]
}

export interface RenditionRequest {
  width: number
  format: RenditionFormat
  density: number
}

export interface MediaLibraryOptions {
  contentDir: string
  /** Holds the finished renditions and nothing else. */
  cacheDir: string
  /** Called when the cache cannot be read or written; pictures are made all the same. */
  onError?: (error: unknown) => void
}

/** Bytes of renditions kept on disk. */
const maxCacheBytes = 256 * 1024 * 1024
/** More than one page shows: a browser loads all of them at once. */
const maxWaiting = 200
/** Raise when renditions are made in another way: part of the key under which they are cached. */
const recipe = 2

interface KnownPicture {
  file: PictureFile
  format: PictureFormat
  picture: Picture
}

/** Editors' pictures: files beside an entry, shown at two widths and two densities. */
export class MediaLibrary {
  /** May change to another copy of the content. */
  contentDir: string
  readonly #cache: PictureCache
  /** What files said when they were last read, by name. `known` is undefined for a file that is not shown. */
  readonly #read = new Map<string, { file: PictureFile; known: KnownPicture | undefined }>()

  constructor({ contentDir, cacheDir, onError }: MediaLibraryOptions) {
    this.contentDir = contentDir
    this.#cache = new PictureCache({ dir: cacheDir, maxBytes: maxCacheBytes, maxWaiting, ...(onError && { onError }) })
  }

  /**
   * A picture's size and renditions; undefined when there is no such picture, when it is not what its name says, or when it is reached
   * through a symbolic link. Synchronous, for rendering pages: it reads the file's first bytes once and checks its date after that.
   */
  describe(collection: string, id: string, name: string): Picture | undefined {
    return this.#find(collection, id, name)?.picture
  }

  /**
   * The bytes of one rendition; undefined for what `describe` does not list. Metadata (place, camera) is left out.
   * Rejects when the file turns out to be damaged, and with QueueFullError when too many wait.
   */
  async render(collection: string, id: string, name: string, { width, format, density }: RenditionRequest): Promise<{ body: Buffer; type: string } | undefined> {
    const found = this.#find(collection, id, name)
    const source = found?.picture.sources.find((one) => one.format === format)
    const rendition = source?.renditions.find((one) => one.width === width && one.density === density)
    if (!found || !source || !rendition) return undefined
    const { file, picture } = found
    // Two renditions of as many pixels are one file: 340 at density 2 is 680 at density 1.
    const key = createHash('sha256')
      .update(JSON.stringify([recipe, file.name, picture.version, rendition.pixels, format]))
      .digest('hex')
      .slice(0, 32)
    try {
      const body = await this.#cache.get(key, () => encode(file, rendition.pixels, format === 'original' ? found.format : format, found.format))
      return { body, type: source.type }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  #find(collection: string, id: string, name: string): KnownPicture | undefined {
    const key = `${collection}/${id}/${name}`
    const file = findPicture(this.contentDir, collection, id, name)
    if (!file) {
      this.#read.delete(key)
      return undefined
    }
    const earlier = this.#read.get(key)
    if (earlier && isDeepStrictEqual(earlier.file, file)) return earlier.known
    const header = readPictureHeader(file)
    const known = typeof header === 'string' ? undefined : { file, format: header.format, picture: pictureOf(header) }
    this.#read.set(key, { file, known })
    return known
  }
}

function pictureOf({ format, width, height, version }: PictureHeader): Picture {
  const renditions = pictureWidths.flatMap((shown): Rendition[] =>
    // Twice the density gains nothing where the picture has no more pixels than once shows.
    densities.filter((density) => density === 1 || width > shown).map((density) => ({ width: shown, density, pixels: Math.min(shown * density, width) })),
  )
  const source = (name: RenditionFormat, kind: PictureFormat): PictureSource => ({ format: name, type: `image/${kind}`, renditions })
  const others = { png: ['webp', 'avif'], jpeg: ['webp', 'avif'], avif: ['webp'], webp: [] } as const
  return { width, height, version, sources: [...others[format].map((kind) => source(kind, kind)), source('original', format)] }
}

async function readWhole({ path, name }: PictureFile): Promise<Buffer> {
  await using file = await open(path, openFlags)
  const stats = await file.stat()
  if (!stats.isFile() || stats.size > maxPictureBytes) throw new Error(`${name} changed while it was read`)
  return file.readFile()
}

/** Scales and encodes off the event loop. Rejects naming the file when it is damaged. */
async function encode(file: PictureFile, pixels: number, target: PictureFormat, source: PictureFormat): Promise<Buffer> {
  const whole = await readWhole(file)
  const picture = sharp(whole, { limitInputPixels: maxPixels, autoOrient: source === 'jpeg' }).resize({ width: pixels, withoutEnlargement: true })
  const chromaSubsampling = '4:4:4'
  const encoders: Record<PictureFormat, () => Sharp> = {
    avif: () => picture.avif({ quality, chromaSubsampling, effort: 3 }),
    // Drawn pictures (PNG) come out smaller without loss than at the highest quality with it.
    webp: () => picture.webp({ quality, lossless: source === 'png' }),
    jpeg: () => picture.jpeg({ quality, chromaSubsampling }),
    png: () => picture.png({ compressionLevel: 9 }),
  }
  try {
    return await encoders[target]().toBuffer()
  } catch (cause) {
    throw new Error(`${file.name} is damaged: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
