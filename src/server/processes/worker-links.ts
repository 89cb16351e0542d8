import type { RateClass } from '../api/rate-limit.ts'
import type { RateLimiter } from '../api/rate-limiter.ts'
import type { ContentNews } from '../cdn/purger.ts'
import type { ContentChange, ContentFeed, Published, Refreshed } from '../content/content-feed.ts'
import type { Family, ProcessMetrics } from '../observability/metrics.ts'
import type { Channel } from './channel.ts'

/** What a worker is told when it is started, in its environment as JSON. */
export interface WorkerBirth {
  /** Of the places for workers, which it has; the first does what one process alone must do. */
  slot: number
  root: string
  published: Published | null
}

export const birthVariable = 'FACET_WORKER'

/** Content as the primary tells of it. */
export class PrimaryFeed implements ContentFeed {
  root: string
  published: Published | null
  readonly #channel: Channel

  constructor(channel: Channel, { root, published }: WorkerBirth) {
    this.#channel = channel
    this.root = root
    this.published = published
  }

  start(apply: (change: ContentChange) => void | Promise<void>): void {
    this.#channel.on('content', (change: ContentChange) => {
      this.root = change.root
      this.published = change.published
      return apply(change)
    })
  }

  refresh(): Promise<Refreshed> {
    return this.#channel.ask('refresh')
  }

  unfollowed(): Promise<string | undefined> {
    return this.#channel.ask<string | null>('unfollowed').then(
      (reason) => reason ?? undefined,
      (error: Error) => error.message,
    )
  }

  async stop(): Promise<void> {}
}

/** Changes of content, for the primary to tell the CDN. */
export const tellPrimary = (channel: Channel) => (news: ContentNews) => void channel.ask('news', news).catch(() => undefined)
/** The metrics of all workers, which each of them may be asked for: the primary asks the others. `slot` is this one's place. */
export function workersMetrics(channel: Channel, slot: number, own: () => Family[]): () => Promise<ProcessMetrics[]> {
  const mine = (): ProcessMetrics => ({ label: { worker: String(slot) }, families: own() })
  channel.on('metrics', mine)
  return () => channel.ask<ProcessMetrics[]>('ask all', 'metrics').catch(() => [mine()])
}

/** Rate limits that the primary counts: a visitor's requests may reach every worker (decisions, "Several processes"). */
export const primaryLimits = (channel: Channel): RateLimiter => ({
  // A primary that is gone takes its workers with it; until then nobody is refused for it.
  take: (rate: RateClass, address: string) => channel.ask<number>('rate', { rate, address }).catch(() => 0),
})
