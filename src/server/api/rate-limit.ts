import { isIPv6 } from 'node:net'

/** How often one address may call: at once, and per minute in the long run. Many visitors may share an address. */
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

/** Token buckets by address, in bounded memory: those not used for longest are forgotten first. */
export class RateLimit {
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

  /** Takes one token; answers 0, or in how many seconds there is one again. */
  take(rate: RateClass, address: string): number {
    const { burst, perMinute } = classes[rate]
    const key = `${rate} ${networkOf(address)}`
    const now = this.#now()
    const old = this.#buckets.get(key)
    const left = old ? Math.min(burst, old.left + (Math.max(0, now - old.at) * perMinute) / 60_000) : burst
    const allowed = left >= 1
    this.#buckets.delete(key)
    this.#buckets.set(key, { left: allowed ? left - 1 : left, at: now })
    if (this.#buckets.size > this.#size) this.#buckets.delete(this.#buckets.keys().next().value as string)
    return allowed ? 0 : Math.ceil(((1 - left) * 60) / perMinute)
  }
}

/** One IPv6 customer has a /64 at least, and could call from each of its addresses. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? []
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0')
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
