import { describe, expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

describe('decisions: Visitor IP: the proxy’s header only when TRUST_PROXY says so', () => {
  test.each<[why: string, socket: string | undefined, header: string | undefined, proxies: number, address: string]>([
    ['no proxy', '192.0.2.1', undefined, 0, '192.0.2.1'],
    ['no proxy, a claim', '192.0.2.1', '8.8.8.8', 0, '192.0.2.1'],
    ['one proxy', '10.0.0.1', '192.0.2.1', 1, '192.0.2.1'],
    ['one proxy, a claim before', '10.0.0.1', '8.8.8.8, 192.0.2.1', 1, '192.0.2.1'],
    ['two proxies', '10.0.0.1', '192.0.2.1, 10.0.0.2', 2, '192.0.2.1'],
    ['two proxies, claims before', '10.0.0.1', 'x, 8.8.8.8, 192.0.2.1, 10.0.0.2', 2, '192.0.2.1'],
    ['two proxies, one of them passed by', '10.0.0.1', '192.0.2.1', 2, '10.0.0.1'],
    ['a proxy that writes no address', '10.0.0.1', 'unknown', 1, '10.0.0.1'],
    ['an empty header', '10.0.0.1', '', 1, '10.0.0.1'],
    ['nothing at all', undefined, undefined, 0, ''],
    ['IPv4 on an IPv6 socket', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['the same in base 16', '::ffff:c000:201', undefined, 0, '192.0.2.1'],
    ['the same in full', '10.0.0.1', '0:0:0:0:0:FFFF:192.0.2.1', 1, '192.0.2.1'],
    ['the same with leading zeros', '10.0.0.1', '0000:0000:0000:0000:0000:ffff:c000:0201', 1, '192.0.2.1'],
    ['IPv6', '2001:db8::1', undefined, 0, '2001:db8::1'],
    ['IPv6 with a zone', 'fe80::1%eth0', undefined, 0, 'fe80::1%eth0'],
  ])('%s', (_why, socket, header, proxies, address) => expect(clientAddress(socket, header, proxies)).toBe(address))
})
