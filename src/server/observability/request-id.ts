import { randomBytes } from 'node:crypto'

const ids = new WeakMap<object, string>()

/** The id of the request that a response answers: whoever asks first makes it. */
export function idOfResponse(response: object | undefined, given: string | undefined, trustProxy: number): string {
  const known = response && ids.get(response)
  if (known) return known
  const id = requestId(given, trustProxy)
  if (response) ids.set(response, id)
  return id
}

/**
 * The id by which a request is found in the log. One that the proxy made (`X-Request-Id`) is taken where a proxy is trusted, so that its
 * log and this one agree; a visitor's own claim never is. Made only where it is needed, for errors and calls: ready pages do without.
 */
export const requestId = (given: string | undefined, trustProxy: number): string =>
  trustProxy > 0 && given !== undefined && /^[\w-]{8,64}$/.test(given) ? given : randomBytes(8).toString('hex')
