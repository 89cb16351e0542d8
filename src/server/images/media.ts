import { createHash } from 'node:crypto'
import { closeSync, constants, fstatSync, lstatSync, openSync, readSync, realpathSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { type Dimensions, headLength, type PictureFormat, readDimensions } from './dimensions.ts'
import { FileCache } from './file-cache.ts'
import { OneAtATime } from './one-at-a-time.ts'

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

/** One format of a picture, for a `<source>`. */
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
  /** Renditions kept on disk; 1,000 unless told. */
  maxFiles?: number
  /** Bytes kept on disk; 256 MB unless told. */
  maxBytes?: number
  /** Told when the cache cannot be read or written; pictures are made all the same. */
  onError?: (error: unknown) => void
}

const collectionShape = /^[a-z][a-z0-9-]{0,63}$/
const idShape = /^[a-z0-9]+(?:[.-][a-z0-9]+)*$/
const nameShape = /^[a-z0-9]+(?:[._-][a-z0-9]+)*\.(?:png|jpe?g|webp|avif)$/
const longest = 128
/** A file or a picture beyond these is a mistake, and decoding it would take the memory of many visitors. */
const maxFileBytes = 32 * 1024 * 1024
const maxPixels = 40_000_000

const extensionFormats: Record<string, PictureFormat> = { png: 'png', jpg: 'jpeg', jpeg: 'jpeg', webp: 'webp', avif: 'avif' }

/** Raise when renditions are made in another way: part of the key under which they are kept. */
const recipe = 1

interface Found {
  /** `{collection}/{id}/{name}`. */
  name: string
  path: string
  dimensions: Dimensions
  version: string
  picture: Picture
}

/** Pictures that editors put beside an entry: `content/{collection}/{id}/{name}`. */
export class MediaLibrary {
  /** The folder that is read; may be another one later on, with the same pictures under the same names. */
  contentDir: string
  readonly #cache: FileCache
  readonly #queue = new OneAtATime()
  readonly #known = new Map<string, Found>()
  readonly #underway = new Map<string, Promise<Buffer | undefined>>()

  constructor({ contentDir, cacheDir, maxFiles = 1000, maxBytes = 256 * 1024 * 1024, onError }: MediaLibraryOptions) {
    this.contentDir = contentDir
    this.#cache = new FileCache({ dir: cacheDir, maxFiles, maxBytes, onError })
  }

  /**
   * A picture's size and renditions; undefined when there is no such picture, when it is not what its name says, or when it is reached
   * through a symbolic link. Synchronous, for rendering pages: it reads the file's first bytes once and asks for its date after that.
   */
  describe(collection: string, id: string, name: string): Picture | undefined {
    return this.#find(collection, id, name)?.picture
  }

  /**
   * The bytes of one rendition; undefined for what `describe` does not list. Metadata (place, camera) is left out.
   * Rejects when the file turns out to be damaged.
   */
  async render(collection: string, id: string, name: string, { width, format, density }: RenditionRequest): Promise<{ body: Buffer; type: string } | undefined> {
    const found = this.#find(collection, id, name)
    const source = found?.picture.sources.find((one) => one.format === format)
    const rendition = source?.renditions.find((one) => one.width === width && one.density === density)
    if (!found || !source || !rendition) return undefined
    // Two renditions of as many pixels are one file: 340 at density 2 is 680 at density 1.
    const key = createHash('sha256')
      .update(JSON.stringify([recipe, found.name, found.version, rendition.pixels, format]))
      .digest('hex')
      .slice(0, 32)
    let making = this.#underway.get(key)
    if (!making) {
      making = this.#make(key, found, rendition.pixels, format).finally(() => this.#underway.delete(key))
      this.#underway.set(key, making)
    }
    const body = await making
    return body && { body, type: source.type }
  }

  async #make(key: string, found: Found, pixels: number, format: RenditionFormat): Promise<Buffer | undefined> {
    const kept = await this.#cache.get(key)
    if (kept) return kept
    const made = await this.#queue.run(async () => {
      const file = await readWhole(found.path)
      if (!file) return undefined
      return encode(file, pixels, format === 'original' ? found.dimensions.format : format, found.dimensions.format).catch((cause: Error) => {
        throw new Error(`${found.name} is damaged: ${cause.message}`, { cause })
      })
    })
    if (made) await this.#cache.put(key, made)
    return made
  }

  #find(collection: string, id: string, name: string): Found | undefined {
    if (!collectionShape.test(collection) || !idShape.test(id) || !nameShape.test(name) || id.length > longest || name.length > longest) return undefined
    const key = `${collection}/${id}/${name}`
    const path = placeOf(this.contentDir, collection, id, name)
    if (!path) {
      this.#known.delete(key)
      return undefined
    }
    const { mtimeMs, size } = path.stats
    const version = createHash('sha256').update(`${mtimeMs} ${size}`).digest('hex').slice(0, 12)
    const known = this.#known.get(key)
    if (known?.path === path.path && known.version === version) return known
    const dimensions = size <= maxFileBytes ? dimensionsOf(path.path) : undefined
    if (!dimensions || refusal(name, dimensions)) {
      this.#known.delete(key)
      return undefined
    }
    const found = { name: key, path: path.path, dimensions, version, picture: pictureOf(dimensions, version) }
    this.#known.set(key, found)
    return found
  }
}

/** Why a picture of this size is not shown. */
function refusal(name: string, { format, width, height }: Dimensions): string | undefined {
  if (format !== extensionFormats[name.slice(name.lastIndexOf('.') + 1)]) return `is ${format.toUpperCase()} by another name`
  return width * height > maxPixels ? `has more than ${maxPixels / 1e6} million pixels` : undefined
}

/** Why a picture beside an entry is not shown, or not whole; undefined for a good one. For checks: it decodes all of it. */
export async function pictureProblem(contentDir: string, collection: string, id: string, name: string): Promise<string | undefined> {
  if (!nameShape.test(name) || name.length > longest) return 'is no name for a picture: use small letters, digits and single dashes, and .png, .jpg, .webp or .avif'
  const place = placeOf(contentDir, collection, id, name)
  if (!place) return 'is no picture beside this entry'
  if (place.stats.size > maxFileBytes) return `is larger than ${maxFileBytes / 2 ** 20} MB`
  const dimensions = dimensionsOf(place.path)
  const refused = dimensions ? refusal(name, dimensions) : 'is no picture that can be read'
  if (refused) return refused
  try {
    await sharp(place.path, { limitInputPixels: maxPixels }).stats()
    return undefined
  } catch (error) {
    return `is damaged: ${(error as Error).message}`
  }
}

/** A plain file's path and date when no symbolic link lies between it and the content directory, which may itself be one. */
function placeOf(contentDir: string, ...segments: string[]) {
  try {
    const path = join(realpathSync(contentDir), ...segments)
    if (realpathSync(path) !== path) return undefined
    const stats = lstatSync(path)
    return stats.isFile() ? { path, stats } : undefined
  } catch (error) {
    if (missing(error)) return undefined
    throw error
  }
}

const missing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR', 'ELOOP', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')

/** A link or a pipe put in the file's place since it was looked at is refused, not followed or waited for. */
const openFlags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)

function dimensionsOf(path: string): Dimensions | undefined {
  let file: number
  try {
    file = openSync(path, openFlags)
  } catch (error) {
    if (missing(error)) return undefined
    throw error
  }
  try {
    const stats = fstatSync(file)
    if (!stats.isFile()) return undefined
    const head = Buffer.alloc(Math.min(headLength, stats.size))
    return readDimensions(head.subarray(0, readSync(file, head)))
  } finally {
    closeSync(file)
  }
}

async function readWhole(path: string): Promise<Buffer | undefined> {
  try {
    await using file = await open(path, openFlags)
    const stats = await file.stat()
    return stats.isFile() && stats.size <= maxFileBytes ? await file.readFile() : undefined
  } catch (error) {
    if (missing(error)) return undefined
    throw error
  }
}

function pictureOf({ format, width, height }: Dimensions, version: string): Picture {
  const renditions = pictureWidths.flatMap((shown): Rendition[] =>
    // Twice the density gains nothing where the picture has no more pixels than once shows.
    densities.filter((density) => density === 1 || width > shown).map((density) => ({ width: shown, density, pixels: Math.min(shown * density, width) })),
  )
  const source = (name: RenditionFormat, kind: PictureFormat): PictureSource => ({ format: name, type: `image/${kind}`, renditions })
  const others = { png: ['webp', 'avif'], jpeg: ['webp', 'avif'], avif: ['webp'], webp: [] } as const
  return { width, height, version, sources: [...others[format].map((kind) => source(kind, kind)), source('original', format)] }
}

/** Scales and encodes off the event loop. */
function encode(file: Buffer, pixels: number, target: PictureFormat, source: PictureFormat): Promise<Buffer> {
  const picture = sharp(file, { limitInputPixels: maxPixels }).autoOrient().resize({ width: pixels, withoutEnlargement: true })
  return as(picture, target, source).toBuffer()
}

function as(picture: Sharp, target: PictureFormat, source: PictureFormat): Sharp {
  const chromaSubsampling = '4:4:4'
  switch (target) {
    case 'avif':
      return picture.avif({ quality, chromaSubsampling, effort: 3 })
    case 'webp':
      // Drawn pictures (PNG) come out smaller without loss than at the highest quality with it.
      return picture.webp({ quality, lossless: source === 'png' })
    case 'jpeg':
      return picture.jpeg({ quality, chromaSubsampling })
    case 'png':
      return picture.png({ compressionLevel: 9 })
  }
}
