import { describe, expect, test } from 'vitest'
import { malformed } from './server.ts'

describe('quality, Security: a request that two servers could read differently is refused', () => {
  test.each<[why: string, headers: string[], version: string, status: number | undefined]>([
    ['one Host line', ['Host', 'a', 'Accept', '*/*'], '1.1', undefined],
    ['no Host line (HTTP/1.0)', [], '1.0', undefined],
    ['a value that says Host', ['Host', 'host', 'X', 'Host'], '1.1', undefined],
    ['a name that ends in Host', ['Host', 'a', 'X-Forwarded-Host', 'b'], '1.1', undefined],
    ['no Host line', ['Accept', '*/*'], '1.1', 400],
    ['two Host lines', ['Host', 'a', 'Accept', '*/*', 'Host', 'b'], '1.1', 400],
    ['two in other capitals', ['host', 'a', 'HOST', 'a'], '1.1', 400],
    ...['', 'www.facet.example:443', '[::1]:3000', 'a_b.example'].map((host): [string, string[], string, undefined] => [`Host: ${host}`, ['Host', host], '1.1', undefined]),
    ...['a b', 'x@y', 'a/b?c', '\xff', 'a:b'].map((host): [string, string[], string, number] => [`Host: ${host}`, ['Host', host], '1.1', 400]),
    ['HTTP/0.9', [], '0.9', 505],
    ['HTTP/2.0 in clear', ['Host', 'a'], '2.0', 505],
  ])('%s', (_why, rawHeaders, httpVersion, status) => expect(malformed({ rawHeaders, httpVersion })).toBe(status))
})
