import { retryStatuses } from '../routing/retry-statuses.ts'
import { consent } from './consent/consent.ts'
import { pageLanguage, readCookie } from './cookies.ts'

/**
 * A call that failed: an envelope whose code is not 0 (spec §8), an HTTP error, an answer that is
 * no envelope, or no answer (status 0).
 */
export class CallRejected extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface CallOptions {
  method?: 'GET' | 'POST'
  query?: Record<string, string>
  /** Sent as multipart/form-data. */
  form?: Record<string, string>
  json?: unknown
  /** Lets the request outlive the page. */
  keepalive?: boolean
  /** Milliseconds until the call is aborted, both tries together. */
  timeout?: number
}

/** Whether a request failed for a reason that may pass; 0 is no answer. */
export const isTemporary = (status: number) => status === 0 || retryStatuses.includes(status)

/**
 * Makes a call and returns its envelope's `data`. A GET that fails for a temporary reason is tried
 * once more, half a second later; a POST never is, since it may have been carried out. Throws
 * CallRejected.
 */
export async function call<T>(path: string, options: CallOptions = {}): Promise<T> {
  const signal = AbortSignal.timeout(options.timeout ?? 10_000)
  try {
    return await attempt<T>(path, options, signal)
  } catch (error) {
    if (options.method === 'POST' || !(error instanceof CallRejected && isTemporary(error.status)))
      throw error
    await new Promise((resolve) => setTimeout(resolve, 500))
    if (signal.aborted) throw error
    return attempt<T>(path, options, signal)
  }
}

async function attempt<T>(
  path: string,
  { method = 'GET', query, form, json, keepalive = false }: CallOptions,
  signal: AbortSignal,
): Promise<T> {
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
    response = await fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
      method,
      headers,
      body,
      keepalive,
      signal,
    })
  } catch (error) {
    throw new CallRejected(0, String(error))
  }
  const envelope: { code?: unknown; msg?: unknown; data: T } | undefined = await response
    .json()
    .catch(() => undefined)
  if (envelope?.code !== 0 || !response.ok)
    throw new CallRejected(response.status, String(envelope?.msg ?? response.status))
  return envelope.data
}

/**
 * The part of base info that the browser uses. An upstream may send anything: users of a field
 * check it.
 */
export interface BaseInfo {
  register_url?: unknown
  login_url?: unknown
  statistical_title?: unknown
  statistical_body?: unknown
}

let loadedInfo: Promise<BaseInfo> | undefined

/**
 * Base info in the page's language, fetched once per page; empty when that fails (spec §8).
 */
export function fetchBaseInfo(): Promise<BaseInfo> {
  loadedInfo ??= call<BaseInfo | null>('/home/base-info', {
    query: { lang: pageLanguage(), type: 'home' },
  }).then(
    (info) => info ?? {},
    () => ({}),
  )
  return loadedInfo
}
