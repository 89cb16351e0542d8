/** What every API route returns (decision 0008): code 0 is success. */
export interface Envelope {
  code: number
  msg?: unknown
  data?: unknown
}
export const envelope = (code: number, msg: string, data: unknown = null): Envelope => ({
  code,
  msg,
  data,
})

/**
 * Refuses a request: the HTTP status, which is also the envelope's `code`, and a message for the
 * caller.
 */
export class RequestRefused extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  constructor(
    status: number,
    message: string,
    { headers = {}, ...options }: ErrorOptions & { headers?: Record<string, string> } = {},
  ) {
    super(message, options)
    this.status = status
    this.headers = headers
  }
}
