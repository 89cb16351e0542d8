import { isIPv6 } from 'node:net'

/**
 * IPv4-mapped IPv6 addresses become IPv4, so that each has one rate limit however it is
 * written (RFC 4291 §2.5.5.2).
 */
export function normalizeIp(ip: string): string {
  if (!isIPv6(ip)) return ip
  const groups = groupsOf(ip)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return ip
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** The eight groups of an IPv6 address, which URLs write in one way. */
function groupsOf(ip: string) {
  const { hostname } = new URL(`http://[${ip.split('%')[0]}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}

/**
 * The /64 of an IPv6 address: one customer has at least that, and could call from each of its
 * addresses; or the /48, which is what a customer has at most. IPv4 as it is.
 */
export function networkOf(ip: string, bits: 64 | 48 = 64): string {
  const canonical = normalizeIp(ip)
  if (!isIPv6(canonical)) return canonical
  return groupsOf(canonical)
    .slice(0, bits / 16)
    .join(':')
}
