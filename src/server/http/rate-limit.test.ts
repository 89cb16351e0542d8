import { describe, expect, test } from 'vitest'
import { RateLimiter } from './rate-limit.ts'

describe('Security: rate limits per address', () => {
  test('tokens come back with time', () => {
    let now = 0
    const limits = new RateLimiter({ now: () => now })
    for (let index = 0; index < 10; index++) expect(limits.take('message', '192.0.2.1')).toBe(0)
    expect(limits.take('message', '192.0.2.1')).toBe(6)
    expect(limits.take('read', '192.0.2.1')).toBe(0)
    now = 6000
    expect(limits.take('message', '192.0.2.1')).toBe(0)
    expect(limits.take('message', '192.0.2.1')).toBe(6)
  })

  test('a /48 has the limit of eight networks, which what its networks are refused does not use', () => {
    const limits = new RateLimiter({ now: () => 0 })
    const taken = (network: number, times: number) =>
      Array.from({ length: times }, () => limits.take('signIn', `2001:db8:1:${network}::1`)).filter(
        (wait) => wait === 0,
      ).length
    expect(taken(0, 500)).toBe(10)
    expect(Array.from({ length: 20 }, (_, index) => taken(index + 1, 10))).toEqual([
      ...Array.from({ length: 7 }, () => 10),
      ...Array.from({ length: 13 }, () => 0),
    ])
    expect(limits.take('signIn', '2001:db8:2::1')).toBe(0)
    expect(limits.take('signIn', '192.0.2.1')).toBe(0)
  })

  test('messages have a limit for everybody, which what is refused before does not use', () => {
    let now = 0
    const limits = new RateLimiter({ now: () => now })
    for (let index = 0; index < 1000; index++) limits.take('message', '192.0.2.1')
    const taken = () =>
      Array.from({ length: 500 }, (_, index) =>
        limits.take('message', `198.51.${index >> 8}.${index & 255}`),
      )
    expect(taken().filter((wait) => wait === 0)).toHaveLength(90)
    expect(limits.take('message', '203.0.113.1')).toBe(2)
    expect(limits.take('signIn', '203.0.113.1')).toBe(0)
    now = 2000
    expect(limits.take('message', '203.0.113.1')).toBe(0)
  })

  test('memory is bounded; who called last is remembered', () => {
    const limits = new RateLimiter({ now: () => 0, size: 100 })
    for (let index = 0; index < 10; index++) limits.take('signIn', 'busy')
    for (let index = 0; index < 5000; index++) {
      limits.take('signIn', `address-${index}`)
      if (index % 50 === 0) expect(limits.take('signIn', 'busy')).toBeGreaterThan(0)
    }
    expect(limits.size).toBeLessThanOrEqual(100)
    for (let index = 0; index < 5000; index++)
      limits.take('message', `2001:db8:${index.toString(16)}::1`)
    for (let index = 0; index < 5000; index++)
      limits.take('signIn', `2001:db9:${index.toString(16)}::1`)
    expect(limits.size).toBeLessThanOrEqual(201)
  })

  test('a /48 that calls from all of its networks makes nobody’s bucket be forgotten', () => {
    const limits = new RateLimiter({ now: () => 0 })
    const flood = () =>
      Array.from({ length: 20_500 }, (_, index) =>
        limits.take('read', `2001:db8:1:${index.toString(16)}::1`),
      ).filter((wait) => wait === 0).length
    const messages = (network: number) =>
      Array.from({ length: 20 }, () => limits.take('message', `2001:db8:1:${network}::1`)).filter(
        (wait) => wait === 0,
      ).length
    for (let index = 0; index < 10; index++) limits.take('signIn', '192.0.2.1')
    expect([messages(1), flood()]).toEqual([10, 1600])
    expect(limits.take('signIn', '192.0.2.1')).toBeGreaterThan(0)
    expect(messages(1)).toBe(0)
    expect(Array.from({ length: 20 }, (_, index) => messages(index + 2))).toEqual([
      ...Array.from({ length: 7 }, () => 10),
      ...Array.from({ length: 13 }, () => 0),
    ])
    expect(flood()).toBe(0)
    // Everybody's limit of 100 has 20 left, after many calls of others.
    for (let index = 0; index < 25_000; index++)
      limits.take('read', `198.${index >> 16}.${(index >> 8) & 255}.${index & 255}`)
    const others = Array.from({ length: 30 }, (_, index) =>
      limits.take('message', `203.0.113.${index}`),
    )
    expect(others.filter((wait) => wait === 0)).toHaveLength(20)
  })
})
