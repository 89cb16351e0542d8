import { describe, expect, test } from 'vitest'
import { RateLimiter } from './rate-limit.ts'

describe('quality, Security: rate limits per address', () => {
  test('tokens come back with time', () => {
    let now = 0
    const limits = new RateLimiter({ now: () => now })
    for (let index = 0; index < 10; index++) expect(limits.take('rare', '192.0.2.1')).toBe(0)
    expect(limits.take('rare', '192.0.2.1')).toBe(6)
    expect(limits.take('read', '192.0.2.1')).toBe(0)
    now = 6000
    expect(limits.take('rare', '192.0.2.1')).toBe(0)
    expect(limits.take('rare', '192.0.2.1')).toBe(6)
  })

  test('memory is bounded; who called last is remembered', () => {
    const limits = new RateLimiter({ now: () => 0, size: 100 })
    for (let index = 0; index < 10; index++) limits.take('rare', 'busy')
    for (let index = 0; index < 5000; index++) {
      limits.take('rare', `address-${index}`)
      if (index % 50 === 0) expect(limits.take('rare', 'busy')).toBeGreaterThan(0)
    }
    expect(limits.size).toBeLessThanOrEqual(100)
  })
})
