import type { ServerResponse } from 'node:http'

/** What Node keeps in its responses without naming it in its types: the head once it is put together, and whether the connection stays. */
interface Inside {
  _header: string | null
  shouldKeepAlive: boolean
}

/** Heads by their header fields, with the second in which each was put together: its Date holds until that is over. */
const heads = new WeakMap<readonly string[], { second: number; head: string }>()

/**
 * Writes the head of an answer that is sent over and over. To check its twenty fields and join them costs Node a quarter of the whole
 * request, so the head that it made for one connection that stays open serves all others like it for the rest of the second.
 * `fields`: names and values in turn, the same list each time.
 */
export function writeReadyHead(response: ServerResponse, status: number, fields: readonly string[]): void {
  const inside = response as unknown as Inside
  // While the server stops, answers say that they are their connection's last.
  const ordinary = inside.shouldKeepAlive && response.req.httpVersion === '1.1' && !response.hasHeader('connection')
  const second = Math.floor(Date.now() / 1000)
  const known = ordinary ? heads.get(fields) : undefined
  if (known?.second === second) {
    response.statusCode = status
    inside._header = known.head
    return
  }
  response.writeHead(status, fields as string[])
  if (ordinary && inside._header) heads.set(fields, { second, head: inside._header })
}
