import { join } from 'node:path'
import { renderSVG } from 'uqr'
import { isCollection } from '../../content/collections/all-collections.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import { isLocale, languageOf } from '../../languages/languages.ts'
import { clientWindowFile } from '../../site/drawings/client-window/client-window-file.ts'
import { clientWindowOf } from '../../site/drawings/client-window/client-window-sizes.ts'
import type { EntryPictures } from '../../site/page.ts'
import { encode, encodedResponse, lazyResponse } from '../http/response.ts'
import { translatorOf } from '../pages/make-page-context.ts'
import { pageOgImage } from '../pages/page-og-image.ts'
import type { MediaLibrary } from '../pictures/media.ts'
import { ogImageKey, renderOgImage } from '../pictures/og-image.ts'
import { PictureCache } from '../pictures/picture-cache.ts'
import type { EndpointHandlers, HandlerOptions } from './endpoint-handler.ts'

/** Pictures of entries, of link previews and of the client, and the consultation's QR code. */
export function pictureHandlers({ pages, config, library, log }: HandlerOptions) {
  const ogImages = new PictureCache({
    dir: join(config.dataDir, 'pictures'),
    maxWaiting: 20,
    onError: (error) => log.warn({ err: error }, 'the picture cache failed'),
  })
  return {
    consultation: ({ request }) =>
      encodedResponse(
        request,
        pages.trackedContent().memo('consultation', (content) => {
          const { url } = content.setting('site').consultation
          return encode(renderSVG(url, { border: 2 }), 'image/svg+xml')
        }),
      ),
    clientWindow: ({ request, rest }) => {
      const file = clientWindowOf(rest)
      if (!file || !isLocale(file.locale)) return undefined
      const { locale, size } = file
      return encodedResponse(
        request,
        pages.trackedContent().memo(`client-window/${size}@${locale}`, (content) => {
          const site = content.setting('site').name
          const t = translatorOf(locale, content)
          const picture = clientWindowFile(size, { t, site, language: languageOf(locale) })
          return encode(picture, 'image/svg+xml')
        }),
      )
    },
    picture: ({ request, rest }) =>
      ogImageResponse(request, rest, pages.trackedContent(), ogImages),
    media: ({ request, rest }) => mediaResponse(request, rest, pages.trackedContent(), library),
  } satisfies Partial<EndpointHandlers>
}

/**
 * Pictures for running text at each density; their addresses name the file's version, so they may
 * be kept for ever.
 */
export const picturesFrom =
  (library: MediaLibrary): EntryPictures =>
  (collection, id, name) => {
    const picture = library.describe(collection, id, name)
    if (!picture) return undefined
    const { width, height, version, densities } = picture
    const at = (density: number) => `/media/${collection}/${id}/${name}?d=${density}&v=${version}`
    return {
      src: at(1),
      srcset: densities.map((density) => `${at(density)} ${density}x`).join(', '),
      width,
      height,
    }
  }

/**
 * Answers `/media/{collection}/{id}/{name}?d=&v=`, for entries that visitors may see; undefined
 * when there is no such picture.
 */
async function mediaResponse(
  request: Request,
  path: string,
  content: TrackedContent,
  library: MediaLibrary,
): Promise<Response | undefined> {
  const [collection = '', id = '', name = '', ...more] = path.split('/')
  if (more.length || !isCollection(collection) || content.locales(collection, id).length === 0)
    return undefined
  const query = new URL(request.url).searchParams
  const density = Number(query.get('d') ?? 1)
  const picture = library.describe(collection, id, name)
  if (!picture?.densities.includes(density)) return undefined
  const cacheControl =
    query.get('v') === picture.version ? 'public, max-age=31536000, immutable' : 'public, no-cache'
  return lazyResponse(
    request,
    `"${picture.version}-${density}"`,
    { 'content-type': 'image/webp', 'cache-control': cacheControl },
    () => library.render(collection, id, name, density),
  )
}

/**
 * Answers `/pictures/{locale}{path}.png`, the Open Graph picture of a page; undefined when there is
 * no such page.
 */
export async function ogImageResponse(
  request: Request,
  path: string,
  content: TrackedContent,
  cache: PictureCache,
): Promise<Response | undefined> {
  const ogImage = pageOgImage(path, content)
  if (!ogImage) return undefined
  const { name, origin } = content.setting('site')
  const signature = { name, host: new URL(origin).hostname.replace(/^www\./, '') }
  const key = ogImageKey(ogImage, signature)
  const headers = {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
  }
  return lazyResponse(request, `"${key}"`, headers, () =>
    cache.get(`${key}.png`, () => renderOgImage(ogImage, signature)),
  )
}
