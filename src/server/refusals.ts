import { SearchBusy } from '../search/work.ts'
import { StoreUnavailable } from './database/record-store.ts'
import { RequestRefused } from './http/envelope.ts'
import { textResponse } from './http/response.ts'
import { PicturesBusy } from './pictures/picture-cache.ts'

/** Refuses a network that made too many requests; it may try again after `seconds`. */
export const tooManyRequests = (seconds: number): RequestRefused =>
  tryLater(429, `Too many requests. Please try again in ${seconds} s.`, seconds)

/**
 * The refusal for an overload; undefined for other errors. Overloads get no log line per request: a
 * flood of lines would fill a disk.
 */
export function refusalOfOverload(error: unknown): RequestRefused | undefined {
  if (error instanceof StoreUnavailable)
    return tryLater(503, 'This cannot be stored at the moment. Please try again later.', 5)
  if (error instanceof SearchBusy)
    return tryLater(503, 'The search is busy. Please try again in a moment.', 2)
  if (error instanceof PicturesBusy)
    return tryLater(503, 'Too many pictures are being made. Please try again in a moment.', 5)
  return undefined
}

/** The response of a page or picture that is refused for now; undefined for other errors. */
export function refusalResponse(error: unknown): Response | undefined {
  const refusal = error instanceof RequestRefused ? error : refusalOfOverload(error)
  return refusal && textResponse(refusal.status, `${refusal.message}\n`, refusal.headers)
}

const tryLater = (status: number, message: string, seconds: number): RequestRefused =>
  new RequestRefused(status, message, { headers: { 'retry-after': String(seconds) } })
