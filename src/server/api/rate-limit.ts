import { networkOf } from './client-address.ts'

/**
 * How often one network may call: at once, and per minute in the long run. Many visitors may share
 * an address.
 */
const classes = {
  read: { burst: 200, perMinute: 1200 },
  write: { burst: 100, perMinute: 600 },
  /** Questions to the search, and what is suggested while one types. */
  search: { burst: 20, perMinute: 300 },
  /** What a person does by hand: signing in, leaving a message. */
  rare: { burst: 10, perMinute: 10 },
  /** Bytes that calls store, 50 MB a day: an office of a thousand visitors sends less. */
  storedBytes: { burst: 50_000_000, perMinute: 50_000_000 / 1440 },
  /** Bytes of device reports, 4 MB a day; a report has 2 KB and is sent once a device. */
  reportBytes: { burst: 4_000_000, perMinute: 4_000_000 / 1440 },
} as const
export type RateClass = keyof typeof classes

interface Bucket {
  left: number
  at: number
}

/** Token buckets by network, in bounded memory: the least recently used are dropped first. */
export class RateLimiter {
  readonly #buckets = new Map<string, Bucket>()
  readonly #now: () => number
  readonly #size: number

  constructor({
    now = () => performance.now(),
    size = 20_000,
  }: { now?: () => number; size?: number } = {}) {
    this.#now = now
    this.#size = size
  }

  get size(): number {
    return this.#buckets.size
  }

  /**
   * Takes tokens: one for a request, or as many as it has bytes. Returns 0, or the seconds until
   * there are enough.
   */
  take(rate: RateClass, address: string, amount = 1): number {
    const { burst, perMinute } = classes[rate]
    const key = `${rate} ${networkOf(address)}`
    const now = this.#now()
    const old = this.#buckets.get(key)
    const left = old
      ? Math.min(burst, old.left + (Math.max(0, now - old.at) * perMinute) / 60_000)
      : burst
    const allowed = left >= amount
    this.#buckets.delete(key)
    this.#buckets.set(key, { left: allowed ? left - amount : left, at: now })
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= this.#size) break
      this.#buckets.delete(oldest)
    }
    return allowed ? 0 : Math.ceil(((amount - left) * 60) / perMinute)
  }
}
