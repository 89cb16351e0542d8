import { rateLimited } from '../observability/metrics.ts'
import { tooManyRequests } from '../refusals.ts'
import { networkOf } from './ip-address.ts'

interface Rate {
  burst: number
  perMinute: number
}

/**
 * Requests per network: a burst, and a rate in the long run. Many visitors may share an IP address.
 * `everybody` limits all networks together.
 */
const classes = {
  read: { burst: 200, perMinute: 1200 },
  write: { burst: 100, perMinute: 600 },
  /** Search requests and suggestions. */
  search: { burst: 20, perMinute: 300 },
  /** Search queries that are new on a day and get counted: 100 a day. */
  newQuery: { burst: 100, perMinute: 100 / 1440 },
  /** Messages to support, which a person reads. */
  message: { burst: 10, perMinute: 10, everybody: { burst: 100, perMinute: 30 } },
  signIn: { burst: 10, perMinute: 10 },
  /** Attempts of a password or code in the studio. Checking a password takes 0.1 s of CPU time. */
  studioSignIn: { burst: 10, perMinute: 10, everybody: { burst: 30, perMinute: 300 } },
  /** Requests to refresh content. */
  refresh: { burst: 10, perMinute: 10 },
  /** Requests that another site makes a browser send, counted apart from the visitor's own. */
  foreign: { burst: 30, perMinute: 60 },
  /** Bytes that tracking stores, 50 MB a day: an office of a thousand visitors sends less. */
  trackedBytes: { burst: 50_000_000, perMinute: 50_000_000 / 1440 },
  /** Tracking of all networks together, 1 GB a day. */
  allTrackedBytes: { burst: 1_000_000_000, perMinute: 1_000_000_000 / 1440 },
  /** Messages and sign-ins of all networks, 100 MB a day each. */
  allMessageBytes: { burst: 100_000_000, perMinute: 100_000_000 / 1440 },
  allSignInBytes: { burst: 100_000_000, perMinute: 100_000_000 / 1440 },
  /** Actions of a person, 5 MB a day. */
  rareBytes: { burst: 5_000_000, perMinute: 5_000_000 / 1440 },
  /** Bytes of device reports, 4 MB a day; a report has 2 KB and is sent once a device. */
  reportBytes: { burst: 4_000_000, perMinute: 4_000_000 / 1440 },
} as const satisfies Record<string, Rate & { everybody?: Rate }>
export type RateClass = keyof typeof classes

/**
 * The limit of a /48, which has 65,536 networks of one company or attacker, as a multiple of a
 * network's.
 */
const perBlock = 8

interface Bucket {
  left: number
  at: number
}
type Buckets = Map<string, Bucket>

/** A bucket, and the map that it is kept in. */
interface Needed extends Rate {
  buckets: Buckets
  key: string
}

/**
 * Token buckets in bounded memory; the least recently used are dropped first. Buckets of networks,
 * of /48s and of everybody are kept apart, since one /48 has more networks than fit.
 */
export class RateLimiter {
  readonly #networks: Buckets = new Map()
  readonly #blocks: Buckets = new Map()
  readonly #everybody: Buckets = new Map()
  readonly #now: () => number
  readonly #size: number

  /** `size`: how many buckets of networks are kept, and how many of /48s. */
  constructor({
    now = () => performance.now(),
    size = 20_000,
  }: { now?: () => number; size?: number } = {}) {
    this.#now = now
    this.#size = size
  }

  get size() {
    return this.#networks.size + this.#blocks.size + this.#everybody.size
  }

  /**
   * Takes tokens: one per request, or one per byte. Returns 0, or the seconds until there are
   * enough. A refusal takes no tokens and adds no bucket.
   */
  take(rate: RateClass, ip: string, amount = 1) {
    const needed = this.#neededBy(rate, ip).map((each) => ({
      ...each,
      left: this.#left(each),
    }))
    const waits = needed.map(({ left, perMinute }) =>
      left >= amount ? 0 : Math.ceil(((amount - left) * 60) / perMinute),
    )
    const wait = Math.max(...waits)
    const at = this.#now()
    for (const { buckets, key, left } of needed)
      if (buckets.delete(key) || wait === 0)
        buckets.set(key, { left: wait === 0 ? left - amount : left, at })
    for (const buckets of [this.#networks, this.#blocks])
      for (const oldest of buckets.keys()) {
        if (buckets.size <= this.#size) break
        buckets.delete(oldest)
      }
    return wait
  }

  #left({ buckets, key, burst, perMinute }: Needed): number {
    const old = buckets.get(key)
    if (!old) return burst
    return Math.min(burst, old.left + (Math.max(0, this.#now() - old.at) * perMinute) / 60_000)
  }

  /** The buckets of a request's network, its /48 and everybody. */
  #neededBy(rate: RateClass, ip: string): Needed[] {
    const { burst, perMinute, everybody }: Rate & { everybody?: Rate } = classes[rate]
    const [network, block] = [networkOf(ip), networkOf(ip, 48)]
    const needed = [{ buckets: this.#networks, key: `${rate} ${network}`, burst, perMinute }]
    if (block !== network)
      needed.push({
        buckets: this.#blocks,
        key: `${rate} ${block}`,
        burst: burst * perBlock,
        perMinute: perMinute * perBlock,
      })
    if (everybody) needed.push({ buckets: this.#everybody, key: rate, ...everybody })
    return needed
  }
}

/** Throws 429 when a network has made too many requests, or sent too many bytes. */
export function takeTokens(
  limits: Pick<RateLimiter, 'take'>,
  rate: RateClass,
  ip: string,
  amount = 1,
) {
  const wait = limits.take(rate, ip, amount)
  if (wait === 0) return
  rateLimited.inc({ class: rate })
  throw tooManyRequests(wait)
}
