/** An address a visitor may be sent to outside: http or https only (spec §5). */
export const isExternalLink = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)

/**
 * Internal paths get a leading slash (spec §5); addresses, fragments and bare queries are not
 * paths. Nor is what starts with a blank: browsers drop tabs and line ends, and a slash before one
 * of them could meet a second.
 */
export const withLeadingSlash = (path: string) =>
  /^(?:[\s/\\?#]|[a-z][a-z\d+.-]*:|$)/i.test(path) ? path : `/${path}`

/**
 * Whether a link is relative or leads to one of the product's own hosts (spec §5). `base` is the
 * page's address: what a browser would make of the link there decides, so that `//host` and
 * backslashes count as what they are.
 */
export function isAllowedLink(link: string, base: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(link, base)) return false
  const { protocol, host, hostname, origin, username, password } = new URL(link, base)
  if (!/^https?:$/.test(protocol) || username || password) return false
  return origin === new URL(base).origin || (hosts.includes(hostname) && host === hostname)
}
