import type { z } from 'zod'
import type { ContentReader } from '../../content/reader.ts'
import type { RecordStore } from '../database/record-store.ts'
import type { CredentialKeys } from './credential.ts'
import type { TokenCheck } from './google-token.ts'
import type { PlaceFinder } from './places.ts'
import type { RateClass } from './rate-limit.ts'

/** A refusal: HTTP status, and words for the caller. The status is the envelope's `code` too. */
export class CallError extends Error {
  readonly status: number
  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** What a call knows of its request besides its input. */
export interface Caller {
  /** The visitor's address. */
  address: string
  header: (name: string) => string | undefined
  /** Of the device-id cookie, header or field; null without one, or without consent. */
  deviceId: string | null
}

/** What calls work with. */
export interface Services {
  store: Pick<RecordStore, 'add'>
  reader: () => ContentReader
  places: PlaceFinder
  keys: CredentialKeys
  /** Undefined where no Google client id is configured: sign-in is off. */
  google: TokenCheck | undefined
  /** The clock, in milliseconds. */
  now: () => number
}

/** One call of spec §7 (decisions, "Calls"). */
export interface Call<I = never> {
  method: 'GET' | 'POST'
  path: string
  input: z.ZodType<I>
  /** Content types a POST may have. */
  body?: readonly BodyKind[]
  /** Largest body, in bytes. */
  limit?: number
  /** Whether it stores something about the visitor; `consent`: only after a yes; `tracking`: nor against GPC or DNT. */
  stores?: 'freely' | 'consent' | 'tracking'
  /** Path of the page that holds its form: a form sent without scripts is answered by that page (`server/calls/form-answer.ts`). */
  page?: string
  rate: RateClass
  /** Goes to API_ORIGIN where there is one. */
  forwarded: boolean
  /** What is answered when the upstream fails: this data, or what the call answers without an upstream. Without one that is a 502. */
  fallback?: { data: unknown } | 'own answer'
  /** A `Set-Cookie` to add to a success. */
  cookie?: (input: I) => string
  /** Answers the envelope's `data`. Throws CallError. */
  answer: (input: I, caller: Caller, services: Services) => unknown
}
export type BodyKind = 'multipart/form-data' | 'application/x-www-form-urlencoded' | 'application/json'
export type AnyCall = Call<never>

/** Ties a call's answer to the type of its input. */
export const defineCall = <I>(call: Call<I>): AnyCall => call as unknown as AnyCall
