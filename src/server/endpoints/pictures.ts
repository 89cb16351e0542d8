import { type Collection, collectionNames } from '../../content/collections.ts'
import type { ContentReader } from '../../content/reader.ts'
import type { EntryImages } from '../../site/page.ts'
import { lazyResponse, textResponse } from '../http/response.ts'
import { cardKey, paintCard } from '../images/card.ts'
import { densities, type MediaLibrary, pictureWidths, type RenditionFormat, type RenditionRequest } from '../images/media.ts'
import { PictureCache, QueueFullError } from '../images/picture-cache.ts'
import { pageCard } from '../pages/page-card.ts'

const formats: readonly RenditionFormat[] = ['avif', 'webp', 'original']
/** The width in running text: the widest. */
const textWidth = pictureWidths[1]

/** The address of one rendition; it names the file's version, so it may be kept for ever. */
const mediaPath = (collection: Collection, id: string, name: string, { width, density, format }: RenditionRequest, version: string): string =>
  `/media/${collection}/${id}/${name}?w=${width}&d=${density}&f=${format}&v=${version}`

/** Pictures for running text: the widest rendition as WebP, which every browser reads and at this quality is the smallest, at each density it has. */
export const imagesFrom =
  (library: MediaLibrary): EntryImages =>
  (collection, id, name) => {
    const picture = library.describe(collection, id, name)
    const source = picture?.sources.find(({ format }) => format === 'webp') ?? picture?.sources.at(-1)
    const widest = source?.renditions.filter((rendition) => rendition.width === textWidth)
    if (!picture || !source || !widest?.length) return undefined
    const at = (density: number) => mediaPath(collection, id, name, { width: textWidth, density, format: source.format }, picture.version)
    return { src: at(1), srcset: widest.map(({ density }) => `${at(density)} ${density}x`).join(', '), width: picture.width, height: picture.height }
  }

/** Answers `/media/{collection}/{id}/{name}?w=&d=&f=&v=`, for entries that visitors may see; undefined when there is no such picture. */
export async function mediaResponse(request: Request, path: string, query: URLSearchParams, content: ContentReader, library: MediaLibrary): Promise<Response | undefined> {
  const [collection = '', id = '', name = '', ...more] = path.split('/')
  if (more.length || !isCollection(collection) || content.locales(collection, id).length === 0) return undefined
  const picture = library.describe(collection, id, name)
  const wanted = renditionOf(query)
  const source = picture?.sources.find((one) => one.format === wanted?.format)
  if (!picture || !wanted || !source?.renditions.some((one) => one.width === wanted.width && one.density === wanted.density)) return undefined
  const kept = query.get('v') === picture.version ? 'public, max-age=31536000, immutable' : 'public, no-cache'
  const etag = `"${picture.version}-${wanted.width}-${wanted.density}-${wanted.format}"`
  return pictureResponse(request, etag, { 'content-type': source.type, 'cache-control': kept }, async () => (await library.render(collection, id, name, wanted))?.body)
}

const isCollection = (name: string): name is Collection => collectionNames.some((one) => one === name)

/** What a query asks for; without parameters the widest at single density in the picture's own format. Undefined for what is never made. */
function renditionOf(query: URLSearchParams): RenditionRequest | undefined {
  const width = pictureWidths.find((one) => one === Number(query.get('w') ?? textWidth))
  const density = densities.find((one) => one === Number(query.get('d') ?? 1))
  const format = formats.find((one) => one === (query.get('f') ?? 'original'))
  return width && density && format && { width, density, format }
}

/** Room for the Open Graph pictures of some 10,000 pages, about 20 kB each. */
const maxCardBytes = 256 * 1024 * 1024
const maxWaitingCards = 20

/** The Open Graph pictures of pages: `/pictures/{locale}{path}.png`. */
export class OpenGraphPictures {
  readonly #cache: PictureCache

  /** `dir` holds the finished pictures and nothing else. `onError` is called when it fails; pictures are made all the same. */
  constructor(dir: string, onError: (error: unknown) => void) {
    this.#cache = new PictureCache({ dir, maxBytes: maxCardBytes, maxWaiting: maxWaitingCards, onError })
  }

  /** Undefined when there is no such page; 503 while too many pictures are waiting. */
  async send(request: Request, path: string, content: ContentReader): Promise<Response | undefined> {
    const card = pageCard(path, content)
    if (!card) return undefined
    const { name, origin } = content.setting('site')
    const signature = { name, host: new URL(origin).hostname.replace(/^www\./, '') }
    const key = cardKey(card, signature)
    const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000' }
    return pictureResponse(request, `"${key}"`, headers, () => this.#cache.get(`${key}.png`, () => paintCard(card, signature)))
  }
}

/** Like `lazyResponse`, but 503 while too many pictures are waiting to be made. */
async function pictureResponse(...given: Parameters<typeof lazyResponse>): Promise<Response | undefined> {
  try {
    return await lazyResponse(...given)
  } catch (error) {
    if (error instanceof QueueFullError) return textResponse(503, 'Too many pictures are being made. Please try again in a moment.\n', { 'retry-after': '5' })
    throw error
  }
}
