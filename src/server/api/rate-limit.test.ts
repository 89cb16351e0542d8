import { describe, expect, test } from 'vitest'
import { networkOf } from './client-address.ts'
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

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', ''],
  ])('%s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network))
})
