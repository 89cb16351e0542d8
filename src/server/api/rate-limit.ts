import { networkOf } from './client-address.ts'

/** How often one network may call: at once, and per minute in the long run. Many visitors may share an address. */
const classes = {
  read: { burst: 200, perMinute: 1200 },
  write: { burst: 100, perMinute: 600 },
  /** What a person does by hand: signing in, leaving a message. */
  rare: { burst: 10, perMinute: 10 },
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

  constructor({ now = () => performance.now(), size = 20_000 }: { now?: () => number; size?: number } = {}) {
    this.#now = now
    this.#size = size
  }

  get size(): number {
    return this.#buckets.size
  }

  /** Takes one token. Returns 0, or the seconds until there is one again. */
  take(rate: RateClass, address: string): number {
    const { burst, perMinute } = classes[rate]
    const key = `${rate} ${networkOf(address)}`
    const now = this.#now()
    const old = this.#buckets.get(key)
    const left = old ? Math.min(burst, old.left + (Math.max(0, now - old.at) * perMinute) / 60_000) : burst
    const allowed = left >= 1
    this.#buckets.delete(key)
    this.#buckets.set(key, { left: allowed ? left - 1 : left, at: now })
    for (const oldest of this.#buckets.keys()) {
      if (this.#buckets.size <= this.#size) break
      this.#buckets.delete(oldest)
    }
    return allowed ? 0 : Math.ceil(((1 - left) * 60) / perMinute)
  }
}
