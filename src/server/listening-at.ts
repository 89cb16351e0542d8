import { isIPv6 } from 'node:net'

/** The address to open a server at that listens on `host`; one that listens everywhere is on this machine too. */
export function listeningAt(host: string, port: number): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}/`
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}/`
}
