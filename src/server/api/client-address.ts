import { isIP, isIPv6 } from 'node:net'

/**
 * The visitor's address. `proxies` is how many proxies in front of the site add to `X-Forwarded-For`: the entry that the outermost
 * of them wrote is used, and what stands before it is the visitor's own claim. 0: the header is not looked at.
 */
export function clientAddress(socketAddress: string | undefined, forwardedFor: string | undefined, proxies: number): string {
  const direct = plain(socketAddress ?? '')
  if (proxies === 0 || forwardedFor === undefined) return direct
  const claimed = plain(forwardedFor.split(',').at(-proxies)?.trim() ?? '')
  return isIP(claimed) ? claimed : direct
}

/** IPv4 addresses on an IPv6 socket as they are: in whichever way it is written, an address has one limit (RFC 4291 §2.5.5.2). */
function plain(address: string): string {
  if (!isIPv6(address)) return address
  const [, high, low] = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(new URL(`http://[${address.split('%')[0]}]`).hostname) ?? []
  if (high === undefined || low === undefined) return address
  const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.')
}
