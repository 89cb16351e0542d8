import type { RateClass } from './rate-limit.ts'

/** Counts requests by address, in this process or elsewhere. */
export interface RateLimiter {
  /** Takes one; answers 0, or in how many seconds there is one again. */
  take: (rate: RateClass, address: string) => number | Promise<number>
}
