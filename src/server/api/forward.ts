import { CallError } from './call.ts'
import { readUpTo } from './read-up-to.ts'

const timeout = 5000
const largest = 1024 * 1024

/** Request headers the upstream may see: no cookies, nothing of this connection. */
export const passedHeaders = ['accept-language', 'content-type', 'user-agent', 'x-consent', 'sec-gpc', 'dnt']

export interface Upstream {
  status: number
  envelope: { code: number; msg?: unknown; data?: unknown }
}

/**
 * Sends a call to API_ORIGIN and answers what it says. Throws CallError 502 when it cannot be reached, takes over 5 s, answers more
 * than 1 MB, a redirect, a 5xx, or no envelope. `address` is the visitor's, told in `X-Forwarded-For`.
 */
export async function forward(
  origin: string,
  request: { method: string; path: string; search: string; header: (name: string) => string | undefined; body: Uint8Array<ArrayBuffer> | undefined; address: string },
): Promise<Upstream> {
  const headers = new Headers({ accept: 'application/json', 'x-forwarded-for': request.address })
  for (const name of passedHeaders) {
    const value = request.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  try {
    const answer = await fetch(`${origin}${request.path}${request.search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      ...(request.body && { body: request.body }),
    })
    const bytes = await readUpTo(answer.body, largest)
    if (!bytes) throw new Error('the answer is too large')
    if (answer.status < 200 || answer.status >= 500 || (answer.status >= 300 && answer.status < 400)) throw new Error(`status ${answer.status}`)
    const envelope: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof (envelope as { code?: unknown } | null)?.code !== 'number') throw new Error('no envelope')
    const { code, msg, data } = envelope as Upstream['envelope']
    return { status: answer.status, envelope: { code, msg: msg ?? '', data: data ?? null } }
  } catch (error) {
    throw new CallError(502, 'The service behind this call cannot be reached. Please try again in a moment.', { cause: error })
  }
}
