import type { Config } from '../config.ts'
import { cacheTags } from './cache-tags.ts'

export type CdnConfig = Pick<Config, 'cdnTagHeader' | 'cdnMaxAge'>

/** What a page tells a CDN of the content it was made of; nothing unless that is configured. */
export function tagHeaders({ cdnTagHeader }: CdnConfig, tags: ReadonlySet<string>): Record<string, string> {
  if (cdnTagHeader === undefined) return {}
  return { [cdnTagHeader.toLowerCase()]: cacheTags(tags).join(cdnTagHeader === 'Surrogate-Key' ? ' ' : ',') }
}

/** How long a CDN may keep a page that is the same for everybody without asking; browsers still ask each time. */
export function keepHeaders({ cdnTagHeader, cdnMaxAge }: CdnConfig): Record<string, string> {
  if (cdnMaxAge === undefined) return {}
  return { [cdnTagHeader === 'Surrogate-Key' ? 'surrogate-control' : 'cdn-cache-control']: `max-age=${cdnMaxAge}, stale-if-error=86400` }
}
