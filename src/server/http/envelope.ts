import { baseHeaders } from './security-headers.ts'

/** What every call answers (decisions, "Calls"): code 0 is success. */
export interface Envelope {
  code: number
  msg?: unknown
  data?: unknown
}
export const envelope = (code: number, msg: string, data: unknown = null): Envelope => ({ code, msg, data })

/** An envelope as an answer, which nobody keeps. */
export const sendEnvelope = (status: number, answer: Envelope, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(answer), { status, headers: { ...baseHeaders, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers } })
