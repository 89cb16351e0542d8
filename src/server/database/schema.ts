import type { Insertable, Selectable } from 'kysely'

/**
 * The columns of the first tables besides `id`, `device_id` and `received_at`: texts that are
 * required, texts and numbers that may be null. Released: columns that come later are added by a
 * migration and to `AddedColumns`.
 */
export const firstColumns = {
  // One analytics event. `id` comes from the browser: a batch that is sent again is not doubled.
  // `addition` is JSON, `load_duration` in milliseconds.
  analytics_events: {
    required: ['event_type'],
    optional: [
      'occurred_at',
      'language',
      'element_content',
      'element_key',
      'element_type',
      'element_class',
      'target_url',
      'page_url',
      'title',
      'referrer',
      'error_type',
      'error_message',
      'addition',
    ],
    numbers: ['load_duration'],
  },
  // A referral code a visitor arrived with (`ref/set`).
  referrals: { required: ['code'], optional: [], numbers: [] },
  // Where a visitor came from (`record-source`).
  traffic_sources: {
    required: [],
    optional: [
      'referer',
      'page_url',
      'source',
      'callback',
      'utm_source',
      'utm_medium',
      'utm_term',
      'utm_content',
      'utm_campaign',
      'bd_vid',
    ],
    numbers: [],
  },
  // A device fingerprint report (`record-data/log`).
  device_logs: { required: ['log_type', 'data'], optional: ['base_encode'], numbers: [] },
  // A sign-in handed to the app (`authorized-login`). `nonce` is unique: a Google token is accepted
  // once. `ticket_hash` is the SHA-256 of the ticket (`cpl`), so that a copy of the table signs
  // nobody in.
  sign_ins: {
    required: ['provider', 'subject', 'nonce', 'ticket_hash', 'ticket_expires_at'],
    optional: [
      'email',
      'name',
      'language',
      'invite_code',
      'source',
      'referer',
      'reg_param',
      'ticket_used_at',
    ],
    numbers: [],
  },
  // A message left with support.
  messages: {
    required: ['email', 'message'],
    optional: ['name', 'language', 'page_url'],
    numbers: [],
  },
} as const

/** How long a nonce is valid, and its row must be kept, in milliseconds. */
export const nonceLifeMs = 60 * 60 * 1000

export type TableName = keyof typeof firstColumns
export const tableNames = Object.keys(firstColumns).filter(
  (name): name is TableName => name in firstColumns,
)

/** What `act` returns for each table, one after the other: a transaction runs a query at a time. */
export const forEachTable = async <T>(
  act: (table: TableName) => Promise<T>,
): Promise<Record<TableName, T>> => ({
  analytics_events: await act('analytics_events'),
  referrals: await act('referrals'),
  traffic_sources: await act('traffic_sources'),
  device_logs: await act('device_logs'),
  sign_ins: await act('sign_ins'),
  messages: await act('messages'),
})

/** Common columns. Times are ISO 8601 in UTC, which sort the same in both engines. */
interface CommonColumns {
  id: string
  /**
   * From the device-id cookie; null for a visitor without one. Export and erasure go by it, or by
   * an e-mail address.
   */
  device_id: string | null
  received_at: string
}

/** The kind of device, from the user agent. */
export type Device = 'desktop' | 'phone' | 'tablet'

interface AddedColumns extends Record<TableName, object> {
  traffic_sources: {
    /** The page's language, as a tag. */
    language: string | null
    /** The country of the visitor's address, as two letters. */
    country: string | null
    device: Device | null
  }
  messages: {
    /**
     * When to send a message to support next; null when it was sent or no delivery is configured.
     */
    next_delivery_at: string | null
    delivered_at: string | null
    /** Attempted deliveries. */
    deliveries: number | null
  }
}

type FirstColumns<T extends TableName> = (typeof firstColumns)[T]
type Tables = {
  [T in TableName]: CommonColumns &
    Record<FirstColumns<T>['required'][number], string> &
    Record<FirstColumns<T>['optional'][number], string | null> &
    Record<FirstColumns<T>['numbers'][number], number | null> &
    AddedColumns[T]
}

/** A search query of several visitors on a day, without anything about them. */
interface Searches {
  day: string
  language: string
  /** The query; a released name. */
  question: string
  visitors: number
  found: number
}

/** Counts of past days; their other columns are used in `report-views.ts` only. */
type KeptCounts = Record<'kept_days' | 'kept_event_counts' | 'kept_landing_counts', { day: string }>

/** The dimensions of landings. */
export const landingDimensions = [
  'source',
  'medium',
  'campaign',
  'language',
  'country',
  'device',
  'page',
] as const

export type Database = Tables & { searches: Searches } & KeptCounts & {
    schema_version: { version: number; name: string; applied_at: string }
  }

/** A record and its table. */
export type StoreRecord = { [T in TableName]: { table: T; row: Insertable<Tables[T]> } }[TableName]
export type StoredRow<T extends TableName> = Selectable<Tables[T]>
