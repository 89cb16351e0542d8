import { request } from 'node:http'
import { standIn } from '../../src/test.fixture.ts'

export interface Gate {
  base: string
  /** What is not answered from now on, as where there is no connection: addresses that match. */
  refuse: (pattern: RegExp | undefined) => void
  /** What is never answered from now on. */
  hold: (pattern: RegExp | undefined) => void
  /** The requests so far, as "GET /path". */
  seen: string[]
  close: () => void
}

/**
 * A proxy before the site, which can lose requests on their way: neither driver can take the
 * connection away.
 */
export async function gate(site: string): Promise<Gate> {
  let refused: RegExp | undefined
  let held: RegExp | undefined
  const seen: string[] = []
  const { origin, stop } = await standIn(
    { onTestFinished: () => undefined },
    (incoming, outgoing) => {
      const path = incoming.url ?? '/'
      seen.push(`${incoming.method} ${path}`)
      if (refused?.test(path)) return incoming.socket.destroy()
      if (held?.test(path)) return
      const onward = request(
        site + path,
        { method: incoming.method, headers: incoming.headers },
        (response) => {
          outgoing.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(outgoing)
        },
      )
      onward.on('error', () => outgoing.destroy())
      incoming.pipe(onward)
    },
  )
  return {
    base: origin,
    refuse: (pattern) => {
      refused = pattern
    },
    hold: (pattern) => {
      held = pattern
    },
    seen,
    close: stop,
  }
}
