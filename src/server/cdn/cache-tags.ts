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
 * The purge keys of a content tag (`content/store/tracked-content.ts`), from exact to coarse: an
 * entry in a language, the entry, its collection. Only characters that Cloudflare and Fastly accept.
 */
function purgeKeys(tag: string): readonly [exact: string, entry: string, collection: string] {
  const [, kind = '', name = '', locale] = /^([a-z]+)[:@](.*?)(@[a-z]+)?$/.exec(tag) ?? [
    undefined,
    'memo',
    tag,
  ]
  const start = `${kinds[kind] ?? 'd'}:`
  const safe = name.replace(/[^\w./-]/g, '-')
  return [start + safe + (locale ?? ''), start + safe, start + safe.replace(/\/.*/, '')]
}

/** The tags for a page's header, as exact as fit into it. */
export function cacheTags(tags: ReadonlySet<string>): string[] {
  const names = [...tags].map(purgeKeys)
  const at = (level: 0 | 1 | 2) => [allPagesTag, ...new Set(names.map((name) => name[level]))]
  for (const level of [0, 1] as const) {
    const shorter = at(level)
    if (shorter.join().length <= limit) return shorter
  }
  return at(2)
}

/** The tags to purge after a change. Each page that shows the changed content has one of them. */
export const purgeTags = (tags: Iterable<string>) => [...new Set([...tags].flatMap(purgeKeys))]

/** How long a CDN may keep pages, in seconds, and the header for tags. */
export interface CdnConfig {
  cdnTagHeader?: string | undefined
  cdnMaxAgeSeconds?: number | undefined
}

/** The header with a page's tags, if configured. */
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

/** Lets a CDN keep a page that is the same for everybody; browsers still revalidate it. */
export function cdnCacheHeaders({
  cdnTagHeader,
  cdnMaxAgeSeconds,
}: CdnConfig): Record<string, string> {
  if (cdnMaxAgeSeconds === undefined) return {}
  return {
    [cdnTagHeader === 'Surrogate-Key' ? 'surrogate-control' : 'cdn-cache-control']:
      `max-age=${cdnMaxAgeSeconds}, stale-if-error=86400`,
  }
}
