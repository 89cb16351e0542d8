import type { RequestListener, ServerResponse } from 'node:http'

/** Bytes of responses that may wait for their clients to read, on all connections together. */
const maxUnsentBytes = 256 * 1024 * 1024

/**
 * Passes requests on. While unsent responses hold more than `maxBytes` in all, closes the
 * connections that wait longest: thousands of clients that read nothing would fill the memory.
 */
export function limitUnsent(
  listener: RequestListener,
  maxBytes: number = maxUnsentBytes,
): RequestListener {
  const waiting = new Map<ServerResponse, number>()
  let total = 0
  const forget = (response: ServerResponse) => {
    total -= waiting.get(response) ?? 0
    waiting.delete(response)
  }
  return (request, response) => {
    response.once('prefinish', () => {
      waiting.set(response, response.writableLength)
      total += response.writableLength
      for (const longest of waiting.keys()) {
        if (total <= maxBytes) break
        forget(longest)
        longest.destroy()
      }
    })
    response.once('close', () => forget(response))
    listener(request, response)
  }
}
