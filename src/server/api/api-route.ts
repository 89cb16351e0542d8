import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import type { Search } from '../../search/search.ts'
import type { ContentSource } from '../content-source/content-source.ts'
import type { RecordStore } from '../database/record-store.ts'
import type { RateClass, RateLimiter } from '../http/rate-limit.ts'
import type { PlaceFinder, ReadHeader } from './client-ip.ts'
import type { Purpose } from './permission.ts'
import type { BodyKind } from './request-input.ts'
import type { CredentialKeys } from './sign-in/credential.ts'
import type { TokenCheck } from './sign-in/google-token.ts'

/** The request of a call, besides its input. */
export interface Caller {
  /** The visitor's IP address. */
  ip: string
  header: ReadHeader
  /** From the device-id cookie, header or field; null without one, or without consent. */
  deviceId: string | null
  /** Whether the visitor's connection uses TLS. */
  https: boolean
  /** Sets a `Set-Cookie` of a success, to which `Secure` is added where the connection uses TLS. */
  setCookie: (cookie: string) => void
}

export interface SignInServices {
  keys: CredentialKeys
  /** Undefined where no Google client id is configured: sign-in is off. */
  google: TokenCheck | undefined
  /** The app's secret for redeeming tickets; undefined turns redeeming off. */
  ticketSecret: string | undefined
}

export interface RefreshServices {
  source: Pick<ContentSource, 'refresh' | 'status'>
  /** Counts the changes of content since the start. */
  revision: () => number
  /** The secret that signs requests. */
  secret: string
}

export interface Services {
  /** The site's public origin. */
  origin: string
  store: Pick<RecordStore, 'add' | 'transaction'>
  limits: Pick<RateLimiter, 'take'>
  /** Whether the disk has room for more than messages to support. */
  roomForTracking: () => boolean
  trackedContent: () => TrackedContent
  places: PlaceFinder
  search: Pick<Search, 'suggest'>
  signIn: SignInServices
  /** Wakes the delivery of new messages; undefined where none is configured. */
  wakeDelivery: (() => void) | undefined
  /** Undefined where content cannot be refreshed by a request. */
  refresh: RefreshServices | undefined
  /** The clock, in milliseconds since 1970: for tickets, nonces and signatures. */
  now: () => number
  /** Like `now`, for `received_at`, by which records expire: never before the last deletion. */
  recordTime: () => number
}

interface ApiRouteDefinition<I> {
  method: 'GET' | 'POST'
  path: string
  input: z.ZodType<I>
  /** Content types a POST may have. */
  body?: readonly BodyKind[]
  /** Largest body, in bytes. */
  limit?: number
  /** Set when the call stores data about the visitor. */
  stores?: Purpose
  /**
   * Path of the page that holds its form: a form sent without scripts is answered by that page
   * (`form-response.ts`).
   */
  page?: string
  rate: RateClass
  /** Counts the bytes that it is sent and stores, where the class of its purpose does not. */
  byteRate?: RateClass
  /** Throws RequestRefused unless the caller may make the call, before its body is read. */
  authorize?: (header: ReadHeader, services: Services) => void
  /**
   * Forwarded to API_ORIGIN where that is set. `if there`: the specification does not have it, so
   * this site answers when the upstream does not know it.
   */
  forwarded?: true | 'if there'
  /** Stores what the owner needs of a call that the upstream handled. */
  storeForwarded?(input: I, caller: Caller, services: Services): Promise<void>
  /**
   * The response when the upstream fails: fixed data, or the response of this site. The default is
   * a 502.
   */
  fallback?: { data: unknown } | 'own'
  /**
   * The `Set-Cookie` of a success, whether this site or the upstream handled the call;
   * `Caller.setCookie` is for this site only.
   */
  cookie?(input: I): string
  /** The `Cache-Control` of a cacheable success. */
  cacheControl?: string
  /** Returns the envelope's `data`. Throws RequestRefused. */
  handle(input: I, caller: Caller, services: Services): unknown
}
export type ApiRoute = ApiRouteDefinition<unknown>

/** Ties a handler to the type of its input. */
export const defineApiRoute = <I>(route: ApiRouteDefinition<I>): ApiRoute => route

/** The columns that every record has, for a record stored now. */
export const recordColumns = (
  { deviceId }: Pick<Caller, 'deviceId'>,
  { recordTime }: Pick<Services, 'recordTime'>,
) => ({
  id: randomUUID(),
  device_id: deviceId,
  received_at: new Date(recordTime()).toISOString(),
})
