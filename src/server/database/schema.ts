import type { Insertable, Selectable } from 'kysely'

/** What every record has. Times are ISO 8601 in UTC: they read and sort the same in both engines. */
interface Common {
  id: string
  /** Of the device-id cookie; null for a visitor without one. Export and erasure go by it, or by an e-mail address. */
  device_id: string | null
  received_at: string
}

/** One analytics event (spec §3). `id` comes from the browser: a batch that is sent again is not doubled. */
interface AnalyticsEvents extends Common {
  occurred_at: string | null
  language: string | null
  event_type: string
  element_content: string | null
  element_key: string | null
  element_type: string | null
  element_class: string | null
  target_url: string | null
  page_url: string | null
  title: string | null
  referrer: string | null
  /** Milliseconds. */
  load_duration: number | null
  error_type: string | null
  error_message: string | null
  /** JSON. */
  addition: string | null
}

/** A referral code a visitor arrived with (spec §7, `ref/set`). */
interface Referrals extends Common {
  code: string
}

/** Where a visitor came from (spec §7, `record-source`). */
interface TrafficSources extends Common {
  referer: string | null
  page_url: string | null
  source: string | null
  callback: string | null
  utm_source: string | null
  utm_medium: string | null
  utm_term: string | null
  utm_content: string | null
  utm_campaign: string | null
  bd_vid: string | null
}

/** A device fingerprint report (spec §7, `record-data/log`). */
interface DeviceLogs extends Common {
  log_type: string
  data: string
  base_encode: string | null
}

/** A sign-in handed to the app (spec §7, `authorized-login`). `nonce` is unique: a Google token is taken once. */
interface SignIns extends Common {
  provider: string
  subject: string
  email: string | null
  name: string | null
  nonce: string
  language: string | null
  invite_code: string | null
  source: string | null
  referer: string | null
  reg_param: string | null
  /** SHA-256 of the ticket (`cpl`), so that a copy of the table signs nobody in. */
  ticket_hash: string
  ticket_expires_at: string
  ticket_used_at: string | null
}

/** A message left with support. */
interface Messages extends Common {
  name: string | null
  email: string
  message: string
  language: string | null
  page_url: string | null
}

interface Tables {
  analytics_events: AnalyticsEvents
  referrals: Referrals
  traffic_sources: TrafficSources
  device_logs: DeviceLogs
  sign_ins: SignIns
  messages: Messages
}
export type TableName = keyof Tables
export const tableNames = ['analytics_events', 'referrals', 'traffic_sources', 'device_logs', 'sign_ins', 'messages'] as const satisfies readonly TableName[]

export interface Database extends Tables {
  schema_version: { version: number; name: string; applied_at: string }
}

/** A record to be kept, and where. */
export type StoreRecord = { [T in TableName]: { table: T; row: Insertable<Tables[T]> } }[TableName]
export type StoredRow<T extends TableName> = Selectable<Tables[T]>
