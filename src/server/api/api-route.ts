import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { TrackedContent } from '../../content/tracked-content.ts'
import type { Search } from '../../search/search.ts'
import type { ContentSource } from '../content/content-source.ts'
import type { RecordStore } from '../database/record-store.ts'
import type { PlaceFinder, ReadHeader } from './client-address.ts'
import type { CredentialKeys } from './credential.ts'
import type { TokenCheck } from './google-token.ts'
import type { Purpose } from './permission.ts'
import type { RateClass, RateLimiter } from './rate-limit.ts'
import type { BodyKind } from './request-input.ts'

/** What a call knows of its request besides its input. */
export interface Caller {
  /** The visitor's IP address. */
  address: string
  header: ReadHeader
  /** From the device-id cookie, header or field; null without one, or without consent. */
  deviceId: string | null
  /** Whether the visitor's connection uses TLS. */
  https: boolean
  /** Sets a `Set-Cookie` of a success, to which `Secure` is added where the connection uses TLS. */
  setCookie: (cookie: string) => void
}

/** What calls work with. */
export interface Services {
  /** The site's public origin. */
  origin: string
  store: Pick<RecordStore, 'add' | 'transaction'>
  limits: Pick<RateLimiter, 'take'>
  /** Whether the disk has room for more than messages to support. */
  roomForTracking: () => boolean
  reader: () => TrackedContent
  places: PlaceFinder
  search: Pick<Search, 'suggest'>
  keys: CredentialKeys
  /** Undefined where no Google client id is configured: sign-in is off. */
  google: TokenCheck | undefined
  /** Authorizes the app to redeem tickets; undefined: nobody may. */
  ticketSecret: string | undefined
  /** Sends new messages to support; undefined where no delivery is configured. */
  wakeDelivery: (() => void) | undefined
  /** Where content comes from, where it is followed. */
  source: Pick<ContentSource, 'refresh' | 'status'> | undefined
  /** Counts the changes of content since the start. */
  revision: () => number
  /** Signs requests to look for new content; undefined: there are none. */
  contentSecret: string | undefined
  /** The clock, in milliseconds since 1970: for tickets, nonces and signatures. */
  now: () => number
  /** The same for `received_at`, by which records expire: never before the last deletion. */
  recordTime: () => number
}

/** One call that the site answers. */
export interface ApiRouteDefinition<I> {
  method: 'GET' | 'POST'
  path: string
  input: z.ZodType<I>
  /** Content types a POST may have. */
  body?: readonly BodyKind[]
  /** Largest body, in bytes. */
  limit?: number
  /** Set when the call stores something about the visitor. */
  stores?: Purpose
  /**
   * Path of the page that holds its form: a form sent without scripts is answered by that page
   * (`form-response.ts`).
   */
  page?: string
  rate: RateClass
  /** Counts the bytes that it is sent and stores, where the class of its purpose does not. */
  byteRate?: RateClass
  /** Throws ApiError unless the caller may make the call, before its body is read. */
  authorize?: (header: ReadHeader, services: Services) => void
  /**
   * Goes to API_ORIGIN where there is one; `if there`: the specification does not have it, so that
   * this site answers where the upstream does not have it.
   */
  forwarded?: true | 'if there'
  /** Stores here what the owner's figures need of a call that the upstream carried out. */
  kept?(input: I, caller: Caller, services: Services): Promise<void>
  /**
   * The response when the upstream fails: this data, or what the call returns without an upstream.
   * Otherwise it is a 502.
   */
  fallback?: { data: unknown } | 'own'
  /**
   * The `Set-Cookie` of a success here or of the upstream; `Caller.setCookie` is for here alone.
   */
  cookie?(input: I): string
  /** The `Cache-Control` of a success that may be kept for a while. */
  cacheControl?: string
  /** Returns the envelope's `data`. Throws ApiError. */
  handle(input: I, caller: Caller, services: Services): unknown
}
export type ApiRoute = ApiRouteDefinition<unknown>

/** Ties a call's handler to the type of its input. */
export const defineApiRoute = <I>(route: ApiRouteDefinition<I>): ApiRoute => route

/** The columns that every record has, for one that is stored now. */
export const recordColumns = (
  { deviceId }: Pick<Caller, 'deviceId'>,
  { recordTime }: Pick<Services, 'recordTime'>,
) => ({
  id: randomUUID(),
  device_id: deviceId,
  received_at: new Date(recordTime()).toISOString(),
})
