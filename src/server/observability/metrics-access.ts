import { createHash, timingSafeEqual } from 'node:crypto'
import { BlockList, isIP } from 'node:net'

export interface MetricsRequest {
  /** METRICS_TOKEN. */
  token: string | undefined
  /** Of the connection. */
  socketAddress: string | undefined
  header: (name: string) => string | undefined
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Headers that proxies add: whoever stands behind one is not on this machine. */
const proxied = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/**
 * Whether `/metrics` may be read: with the token where there is one, else only from this machine, by its own name, and through no
 * proxy. `hidden` is answered like an address that does not exist.
 */
export function metricsAccess({ token, socketAddress = '', header }: MetricsRequest): 'granted' | 'refused' | 'hidden' {
  if (token !== undefined) {
    const given = /^Bearer ([\w.~+/=-]+)$/i.exec(header('authorization') ?? '')?.[1]
    return given !== undefined && timingSafeEqual(digest(given), digest(token)) ? 'granted' : 'refused'
  }
  if (proxied.some((name) => header(name) !== undefined)) return 'hidden'
  // A page of another site that has its name lead to 127.0.0.1 is told by the name.
  const host = (header('host') ?? '').replace(/:\d+$/, '').replace(/^\[|\]$/g, '')
  return isLoopback(socketAddress) && (host === 'localhost' || isLoopback(host)) ? 'granted' : 'hidden'
}

/** Of one length, as the comparison needs. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain)
  return family !== 0 && loopback.check(plain, family === 4 ? 'ipv4' : 'ipv6')
}
