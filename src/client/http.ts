import { consent } from './consent.ts'
import { readCookie } from './cookies.ts'

/** A call that failed: an envelope whose code is not 0 (spec §8), an HTTP error, an answer that is no envelope, or no answer (status 0). */
export class CallRejected extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface CallOptions {
  method?: 'GET' | 'POST'
  query?: Record<string, string>
  /** Sent as multipart/form-data. */
  form?: Record<string, string>
  json?: unknown
  /** Lets the request outlive the page. */
  keepalive?: boolean
  /** Milliseconds until the call is given up. */
  timeout?: number
}

/** Statuses worth a second try (spec §7). */
export const transient = [408, 409, 425, 429, 500, 502, 503, 504]

/** Milliseconds before the second try. */
const pause = 500

/**
 * Makes a call of spec §7 and answers its envelope's `data`. A GET that fails in passing is tried once more; a POST never is, as it
 * may have been carried out. Throws CallRejected.
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  try {
    return await attempt<T>(path, options)
  } catch (error) {
    const { status } = error as CallRejected
    if (options.method === 'POST' || (status !== 0 && !transient.includes(status))) throw error
    await new Promise((resolve) => setTimeout(resolve, pause))
    return attempt<T>(path, options)
  }
}

async function attempt<T>(path: string, { method = 'GET', query, form, json, keepalive = false, timeout = 10_000 }: CallOptions): Promise<T> {
  const headers: Record<string, string> = {}
  const device = readCookie('device_id')
  if (consent() === 'granted') headers['X-Consent'] = 'granted'
  if (device) headers['X-Device-Id'] = device
  let body: BodyInit | null = null
  if (form) {
    body = new FormData()
    for (const [name, value] of Object.entries(form)) body.append(name, value)
  } else if (json !== undefined) {
    headers['Content-Type'] = 'application/json'
    body = JSON.stringify(json)
  }
  let response: Response
  try {
    response = await fetch(query ? `${path}?${new URLSearchParams(query)}` : path, { method, headers, body, keepalive, signal: AbortSignal.timeout(timeout) })
  } catch (error) {
    throw new CallRejected(0, String(error))
  }
  const envelope = (await response.json().catch(() => undefined)) as { code?: unknown; msg?: unknown; data: T } | undefined
  if (envelope?.code !== 0 || !response.ok) throw new CallRejected(response.status, String(envelope?.msg ?? response.status))
  return envelope.data
}
