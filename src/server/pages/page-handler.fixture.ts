import { ContentStore } from '../../content/store/content-store.ts'
import type { Locale } from '../../languages/languages.ts'
import type { SearchAnswer } from '../../search/search.ts'
import { noSearch } from '../../search/search.ts'
import type { EntryPictures } from '../../site/page.ts'
import { defaultGoogleOrigin } from '../config.ts'
import { origin, realContent, today } from '../content.fixture.ts'
import { PageCache } from './page-cache.ts'
import { PageHandler } from './page-handler.ts'

const atToday = () => today

/** A site over a content folder, without sockets, style sheet and scripts. */
export function siteOf(
  root: string,
  {
    now = atToday,
    cacheBytes = 64 * 1024 * 1024,
    pictures = (() => undefined) as EntryPictures,
    search = noSearch,
    cdn = {},
    take = (_by: string, _ip: string): number => 0,
    onSearch = (_locale: Locale, _answer: Pick<SearchAnswer, 'query'>): void => {},
  } = {},
) {
  const content =
    root === 'content' && now === atToday
      ? realContent(today).store
      : new ContentStore({ root, now })
  content.close()
  const errors: unknown[] = []
  const site = new PageHandler({
    content,
    cache: new PageCache(cacheBytes),
    config: {
      trustProxy: 0,
      cdnTagHeader: undefined,
      cdnMaxAgeSeconds: undefined,
      googleClientId: undefined,
      googleOrigin: defaultGoogleOrigin,
      analyticsUrl: undefined,
      apiOrigin: undefined,
      ...cdn,
    },
    environment: {
      assets: { scripts: [], styles: [] },
      settings: { build: 'test' },
      styles: undefined,
      origin,
      pictures,
    },
    search,
    limits: { take },
    onSearch,
    onError: (error) => errors.push(error),
  })
  const visit = async (url: string, headers: Record<string, string> = {}): Promise<Visit> => {
    const response = await site.respond({ url, headers })
    const body = Buffer.from(await response.arrayBuffer())
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body,
      html: body.toString(),
    }
  }
  return { root, site, content, visit, errors }
}

/** What a visitor got. */
interface Visit {
  status: number
  headers: Record<string, string>
  body: Buffer
  html: string
}

/** `status location`, or `status language of the page`. */
export const summaryOf = ({ status, headers, html }: Visit) =>
  `${status} ${headers.location ?? /<html lang="([^"]*)"/.exec(html)?.[1] ?? ''}`.trim()

/** Headers of a visitor with a stored language, and of one whose browser lists languages. */
export const languageHeader = (tag: string) => ({ cookie: `theme=dark; language=${tag}` })
export const acceptLanguage = (list: string) => ({ 'accept-language': list })

/** What a page of an unprefixed path varies by. */
export const variedHeaders = 'Cookie, Accept-Language, Accept-Encoding'
