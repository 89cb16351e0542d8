import { linkIn } from '../../content/availability.ts'
import {
  collections,
  feedCollections,
  listPath,
} from '../../content/collections/all-collections.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import type { Locale } from '../../languages/languages.ts'
import type { Translate } from '../../languages/messages.ts'
import { alternatesOf, canonicalUrl } from '../../routing/canonical.ts'
import { feedPath } from '../../routing/feeds.ts'
import { withQuery } from '../../routing/paths.ts'
import type { DocumentHead } from '../../site/layout/document.tsx'
import type { Head, PageLink } from '../../site/page.ts'
import { breadcrumbData } from '../../site/structured-data.ts'

/** What a page says about itself for its document's head. */
export interface PageParts {
  /** Path without prefix; none for error pages, which are at any address. */
  path?: string | undefined
  /** The query of a list's further page, such as `page=2`. */
  paged?: string
  offered?: readonly Locale[]
  /** Set for a page that is kept out of search engines. */
  noindex?: boolean | undefined
  head: Head
  crumbs?: PageLink[] | undefined
  name?: string | undefined
}

/**
 * The head of a page's document. Without a canonical address, which only pages for search engines
 * have, it says `noindex`.
 */
export function documentHead(
  locale: Locale,
  content: TrackedContent,
  { origin, t }: { origin: string; t: Translate },
  { path, paged = '', offered = [], noindex = false, head, crumbs = [], name }: PageParts,
): DocumentHead {
  const { domains } = content.setting('site')
  const absolute = (to: string) => canonicalUrl(origin, locale, to, domains)
  const isListed = path !== undefined && !noindex
  const trail = name === undefined ? [] : [...crumbs, { name, path: path ?? '/' }]
  return {
    head,
    canonical: isListed ? withQuery(absolute(path), paged) : undefined,
    alternates: isListed && !paged ? alternatesOf(origin, path, offered, domains) : [],
    picture: `${origin}/pictures/${locale}${path === '/' ? '/home' : path}.png`,
    feeds: feedsOf(path, locale, content, t),
    jsonLd: [...(head.jsonLd ?? []), ...breadcrumbData(t('nav.home'), trail, absolute)],
  }
}

/** A feed is offered by its section and by the home page. */
const feedsOf = (
  path: string | undefined,
  locale: Locale,
  content: TrackedContent,
  t: Translate,
): DocumentHead['feeds'] =>
  feedCollections
    .map((collection) => ({ list: listPath(collection), ...collections[collection].pages.feed }))
    .filter(({ list }) => (path === '/' || path?.startsWith(list)) && linkIn(locale, list, content))
    .map(({ list, title }) => ({ href: feedPath(locale, list), title: t(title) }))
