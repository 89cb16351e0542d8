import { z } from 'zod'
import { defineCall } from './call.ts'
import { address, deviceId, maybe } from './fields.ts'

const text = maybe(500)
/** Milliseconds since 1970, of a clock that may be wrong, but not beyond what a date can hold. */
const time = z.number().int().min(0).max(8_640_000_000_000_000)
/** Spec §8: resource load, script, unhandled rejection. */
const errorType = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === undefined || value === null || value === '' ? null : String(value)))
  .pipe(z.enum(['100101', '100102', '100103']).nullable())
const addition = z
  .record(z.string().max(100), z.unknown())
  .nullish()
  .transform((value) => (value ? JSON.stringify(value) : null))
  .refine((value) => (value?.length ?? 0) <= 4096, 'is longer than 4096 characters')

const event = z.object({
  id: z.string().regex(/^[\w-]{8,64}$/, 'use 8 to 64 letters, digits, _ and -'),
  event_type: z.enum(['click', 'view', 'expose', 'error']),
  time: time.nullish().transform((value) => (value ? new Date(value).toISOString() : null)),
  element_content: text,
  element_key: text,
  element_type: text,
  element_class: text,
  target_url: address,
  page_url: address,
  title: text,
  referrer: address,
  load_duration: z
    .number()
    .min(0)
    .max(86_400_000)
    .nullish()
    .transform((value) => value ?? null),
  error_type: errorType,
  error_message: maybe(2000),
  addition,
})

/** A batch of analytics events (spec §3, §7): kept in one transaction; an event whose id is there already is not doubled. */
export const analyticsEvents = defineCall({
  method: 'POST',
  path: '/analytics/events',
  body: ['application/json'],
  input: z.object({
    events: z.array(event).min(1).max(50),
    /** What the events of a batch have in common; an event's own value comes first. */
    common: z.object({ device_id: deviceId.nullish(), language: maybe(35), page_url: address, title: text, referrer: address }).nullish(),
  }),
  stores: 'tracking',
  rate: 'write',
  forwarded: false,
  answer: async ({ events, common }, caller, { store, now }) => {
    const received_at = new Date(now()).toISOString()
    const device_id = common?.device_id ?? caller.deviceId
    await store.add(
      ...events.map(({ time: occurred_at, ...rest }) => {
        const shared = { page_url: rest.page_url ?? common?.page_url ?? null, title: rest.title ?? common?.title ?? null, referrer: rest.referrer ?? common?.referrer ?? null }
        return { table: 'analytics_events', row: { ...rest, ...shared, occurred_at, device_id, received_at, language: common?.language ?? null } } as const
      }),
    )
    return { accepted: events.length }
  },
})
