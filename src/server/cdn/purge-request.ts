import { signed } from '../content/signature.ts'

type PurgeFormat = 'json' | 'cloudflare' | 'fastly'

/** What changed for visitors. */
export interface Purge {
  /** Names as in the pages' headers (`cache-tags.ts`). */
  tags: string[]
  /** Addresses of pages that this site had ready and dropped; those that it did not have are only known by their tags. */
  paths: string[]
  /** Of the content that is served now. */
  revision: string
}

export interface PurgeTarget {
  url: string
  format: PurgeFormat
  token: string | undefined
  /** Signs the plain format, like a request to refresh content. */
  secret: string | undefined
}

/** How many tags one request may hold: Cloudflare's and Fastly's limits. */
const tagsPerRequest: Readonly<Record<PurgeFormat, number>> = { json: 500, cloudflare: 30, fastly: 256 }

/** The requests that tell a CDN of a change. `now` in milliseconds. */
export function purgeRequests(
  { url, format, token, secret }: PurgeTarget,
  { tags, paths, revision }: Purge,
  now: number,
): { url: string; headers: Record<string, string>; body: string }[] {
  const groups = Array.from({ length: Math.ceil(tags.length / tagsPerRequest[format]) }, (_, n) => tags.slice(n * tagsPerRequest[format], (n + 1) * tagsPerRequest[format]))
  return groups.map((group, index) => {
    if (format === 'fastly') return { url, headers: { ...(token !== undefined && { 'fastly-key': token }), 'surrogate-key': group.join(' ') }, body: '' }
    const body = JSON.stringify(format === 'cloudflare' ? { tags: group } : { tags: group, paths: index === 0 ? paths : [], revision })
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(format === 'json' && secret !== undefined && signed(secret, body, now)),
    }
    return { url, headers, body }
  })
}
