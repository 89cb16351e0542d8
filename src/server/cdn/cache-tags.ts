/** A tag of every page: purging it empties the CDN of pages. */
export const allPagesTag = 'page'

/**
 * The most a page's tags may take in its header, in bytes. Cloudflare and Fastly take 16 KB, but a
 * proxy in between may give all headers of an answer no more than 4 (nginx, `proxy_buffer_size`).
 */
const limit = 2000

const kinds: Readonly<Record<string, string>> = {
  full: 'f',
  card: 'c',
  order: 'o',
  locales: 'l',
  setting: 's',
  messages: 'm',
  memo: 'd',
}

/**
 * The names of a content tag (`content/tracked-content.ts`) for a CDN, from exact to coarse: an
 * entry in a language, the entry, its whole collection. Letters that both Cloudflare and Fastly
 * take.
 */
function purgeKeys(tag: string): readonly [exact: string, entry: string, collection: string] {
  const [, kind = '', name = '', locale] = /^([a-z]+)[:@](.*?)(@[a-z]+)?$/.exec(tag) ?? [
    undefined,
    'memo',
    tag,
  ]
  const start = `${kinds[kind] ?? 'd'}:`
  const safe = name.replace(/[^\w./-]/g, '-')
  return [start + safe + (locale ?? ''), start + safe, start + (safe.split('/')[0] as string)]
}

/** The names in a page's header: as exact as there is room for. */
export function cacheTags(tags: ReadonlySet<string>): string[] {
  const names = [...tags].map(purgeKeys)
  const at = (level: 0 | 1 | 2) => [allPagesTag, ...new Set(names.map((name) => name[level]))]
  for (const level of [0, 1] as const) {
    const found = at(level)
    if (found.join().length <= limit) return found
  }
  return at(2)
}

/** The names to purge after a change: whatever a page carries of what changed is among them. */
export const purgeTags = (tags: Iterable<string>): string[] => [
  ...new Set([...tags].flatMap(purgeKeys)),
]

/** How a CDN is told of content, and how long it may keep pages, in seconds. */
export interface CdnConfig {
  cdnTagHeader?: string | undefined
  cdnMaxAge?: number | undefined
}

/** What a page tells a CDN of the content it was made of; nothing unless that is configured. */
export function tagHeaders(
  { cdnTagHeader }: CdnConfig,
  tags: ReadonlySet<string>,
): Record<string, string> {
  if (cdnTagHeader === undefined) return {}
  return {
    [cdnTagHeader.toLowerCase()]: cacheTags(tags).join(
      cdnTagHeader === 'Surrogate-Key' ? ' ' : ',',
    ),
  }
}

/**
 * How long a CDN may keep a page that is the same for everybody without asking; browsers still ask
 * each time.
 */
export function cdnCacheHeaders({ cdnTagHeader, cdnMaxAge }: CdnConfig): Record<string, string> {
  if (cdnMaxAge === undefined) return {}
  return {
    [cdnTagHeader === 'Surrogate-Key' ? 'surrogate-control' : 'cdn-cache-control']:
      `max-age=${cdnMaxAge}, stale-if-error=86400`,
  }
}
