import type { RateClass } from '../api/rate-limit.ts'
import type { RateLimiter } from '../api/rate-limiter.ts'
import type { Channel } from './channel.ts'
import type { ContentChange, ContentFeed, Published, Refreshed } from './content-feed.ts'

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
  readonly root: string
  readonly published: Published | null
  readonly #channel: Channel

  constructor(channel: Channel, { root, published }: WorkerBirth) {
    this.#channel = channel
    this.root = root
    this.published = published
  }

  start(apply: (change: ContentChange) => void | Promise<void>): void {
    this.#channel.on('content', apply)
  }

  refresh(): Promise<Refreshed> {
    return this.#channel.ask('refresh')
  }

  async stop(): Promise<void> {}
}

/** Rate limits that the primary counts: a visitor's requests may reach every worker (decisions, "Several processes"). */
export const primaryLimits = (channel: Channel): RateLimiter => ({
  // A primary that is gone takes its workers with it; until then nobody is refused for it.
  take: (rate: RateClass, address: string) => channel.ask<number>('rate', { rate, address }).catch(() => 0),
})
