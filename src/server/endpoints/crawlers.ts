import type { TrackedContent } from '../../content/store/tracked-content.ts'
import type { Locale } from '../../languages/languages.ts'
import { encode, encodedResponse, textResponse } from '../http/response.ts'
import type { EndpointHandler, EndpointHandlers, HandlerOptions } from './endpoint-handler.ts'
import { feedOf } from './feeds.ts'
import { llmsText } from './llms.ts'
import { openSearchXml } from './opensearch.ts'
import { picturesFrom } from './pictures.ts'
import { publicHosts, robotsText } from './robots.ts'
import { securityText } from './security-txt.ts'
import { sitemapAt } from './sitemaps.ts'

/** What search engines and other programs read of the site. */
export function crawlerHandlers({ pages, content, origin, library }: HandlerOptions) {
  const pictures = picturesFrom(library)
  /** A text per language with a home page, made anew when its content changes. */
  const localeText =
    (type: string, make: (locale: Locale, content: TrackedContent) => string): EndpointHandler =>
    ({ request, endpoint: { locale, handler } }) => {
      const content = pages.trackedContent()
      if (!locale || !content.locales('pages', 'home').includes(locale)) return undefined
      return encodedResponse(
        request,
        content.memo(`${handler}@${locale}`, (content) =>
          encode(make(locale, content), `${type}; charset=utf-8`),
        ),
      )
    }
  return {
    robots: ({ request }) => {
      const hosts = publicHosts(origin, content.setting('site').domains)
      return textResponse(
        200,
        robotsText(request.headers.get('host') ?? undefined, origin, hosts),
        { 'cache-control': 'public, max-age=3600' },
      )
    },
    securityText: () =>
      textResponse(200, securityText(pages.trackedContent(), origin), {
        'cache-control': 'public, max-age=3600',
      }),
    sitemap: async ({ request, context }) => {
      const sitemap = await sitemapAt(context.req.path, pages.trackedContent(), origin)
      return sitemap && encodedResponse(request, sitemap)
    },
    feed: ({ request, endpoint: { locale, feed } }) => {
      const document =
        locale &&
        feed &&
        feedOf({ locale, feed, content: pages.trackedContent(), origin, pictures })
      return document && encodedResponse(request, document)
    },
    llms: localeText('text/plain', (locale, content) => llmsText(content, origin, locale)),
    openSearch: localeText('application/opensearchdescription+xml', (locale, content) =>
      openSearchXml(content, origin, locale),
    ),
  } satisfies Partial<EndpointHandlers>
}
