import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether a host of a URL is this machine, so that nothing sent to it can be read on a network. */
export function isLoopback(hostname: string) {
  const host = hostname.replace(/^\[|\]$/g, '')
  const version = isIP(host)
  return version === 0
    ? host.toLowerCase() === 'localhost'
    : loopback.check(host, version === 6 ? 'ipv6' : 'ipv4')
}
