import { describe, expect, test } from 'vitest'
import { metricsAccess } from './metrics.ts'

describe('/metrics is not public', () => {
  const token = 'sixteen-characters-or-more'
  test.each<[what: string, token: string | undefined, address: string, headers: Record<string, string>, expected: string]>([
    ['this machine', undefined, '127.0.0.1', { host: '127.0.0.1:3000' }, 'granted'],
    ['this machine by its name', undefined, '::ffff:127.0.0.1', { host: 'localhost:3000' }, 'granted'],
    ['this machine over IPv6', undefined, '::1', { host: '[::1]:3000' }, 'granted'],
    ['another machine', undefined, '203.0.113.7', { host: '127.0.0.1' }, 'hidden'],
    ['a proxy on this machine', undefined, '127.0.0.1', { host: '127.0.0.1', 'x-forwarded-for': '203.0.113.7' }, 'hidden'],
    ['a proxy on this machine that only says its protocol', undefined, '127.0.0.1', { host: '127.0.0.1', 'x-forwarded-proto': 'https' }, 'hidden'],
    ['a proxy on this machine that only hands on the name', undefined, '127.0.0.1', { host: 'facet.example' }, 'hidden'],
    ['a name that begins like this machine', undefined, '127.0.0.1', { host: '127.0.0.1.evil.example' }, 'hidden'],
    ['no name', undefined, '127.0.0.1', {}, 'hidden'],
    ['no address', undefined, '', { host: 'localhost' }, 'hidden'],
    ['the token, from anywhere', token, '203.0.113.7', { host: 'facet.example', authorization: `Bearer ${token}` }, 'granted'],
    ['another token', token, '203.0.113.7', { authorization: `Bearer ${token}x` }, 'refused'],
    ['no token, from this machine', token, '127.0.0.1', { host: 'localhost' }, 'refused'],
    ['the token as a password', token, '127.0.0.1', { authorization: `Basic ${token}` }, 'refused'],
  ])('%s', (_, set, socketAddress, headers, expected) => expect(metricsAccess({ token: set, socketAddress, header: (name) => headers[name] })).toBe(expected))
})
