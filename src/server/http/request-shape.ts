import type { IncomingMessage } from 'node:http'

/**
 * The status with which a request is refused whose shape two servers could read differently; undefined for a sound one. More than
 * one Host line, or none in HTTP/1.1, is 400 (RFC 9112 §3.2): a proxy may go by the first and this site by the last. Versions other
 * than 1.0 and 1.1 are 505.
 */
export function shapeProblem({ rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): 400 | 505 | undefined {
  if (httpVersion !== '1.1' && httpVersion !== '1.0') return 505
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1') ? 400 : undefined
}
