import { isIP } from 'node:net'

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

/** Without the prefix of IPv4 addresses on an IPv6 socket. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
