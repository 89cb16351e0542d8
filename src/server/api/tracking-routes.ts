import { z } from 'zod'
import { type EventText, maxTextLengths } from '../../base/limits.ts'
import { type Caller, defineApiRoute, recordColumns, type Services } from './api-route.ts'
import { address, boundedText, json, optionalText, randomId, storedJson } from './input-schemas.ts'
import { visitorKind } from './visitor-kind.ts'

const week = 7 * 24 * 60 * 60

/** Keeps the referral code a visitor arrived with (spec §7, `ref/set`; cookie of 7 days, §9). */
export const setReferralRoute = defineApiRoute({
  method: 'GET',
  path: '/sys/config/ref/set',
  input: z.object({
    c_v: z.string().regex(/^[\w.-]{1,64}$/, 'use 1 to 64 letters, digits, _ . and -'),
  }),
  stores: 'tracking',
  rate: 'write',
  forwarded: true,
  cookie: ({ c_v }) => `referral=${c_v}; Max-Age=${week}; Path=/; SameSite=Lax`,
  handle: async ({ c_v }, caller, services) => {
    await services.store.add({
      table: 'referrals',
      row: { ...recordColumns(caller, services), code: c_v },
    })
    return { c_v }
  },
})

const source = z.object({
  page_url: address,
  source: optionalText(200),
  callback: optionalText(2048),
  utm_source: optionalText(200),
  utm_medium: optionalText(200),
  utm_term: optionalText(200),
  utm_content: optionalText(200),
  utm_campaign: optionalText(200),
  bd_vid: optionalText(200),
})

const landing = z.object({ referer: address, source_data: json(source) })

async function keepLanding(
  { referer, source_data }: z.output<typeof landing>,
  caller: Caller,
  services: Services,
) {
  await services.store.add({
    table: 'traffic_sources',
    row: {
      ...recordColumns(caller, services),
      ...source_data,
      ...visitorKind(source_data.page_url, caller, services),
      referer,
    },
  })
}

/** Where a visitor came from (spec §7, `record-source`). */
export const recordSourceRoute = defineApiRoute({
  method: 'POST',
  path: '/sys/user/passport/record-source',
  body: ['multipart/form-data'],
  input: landing,
  stores: 'tracking',
  rate: 'write',
  forwarded: true,
  // This site counts it, with or without the upstream.
  fallback: 'own',
  storeForwarded: keepLanding,
  handle: async (input, caller, services) => {
    await keepLanding(input, caller, services)
    return {}
  },
})

/**
 * A device fingerprint report (spec §7, `record-data/log`). `base_encode`: 1 when `data` is base64.
 */
export const deviceLogRoute = defineApiRoute({
  method: 'POST',
  path: '/client/record-data/log',
  body: ['multipart/form-data'],
  limit: 20 * 1024,
  byteRate: 'reportBytes',
  input: z
    .object({
      log_type: z.literal('WWW_FINGERPRINT_INFO'),
      data: boundedText(16 * 1024).min(1),
      base_encode: z.enum(['', '0', '1', 'true', 'false']).optional(),
    })
    .refine(
      ({ data, base_encode }) =>
        !['1', 'true'].includes(base_encode ?? '') || /^[\w+/-]+={0,2}$/.test(data),
      { path: ['data'], message: 'is not base64' },
    ),
  stores: 'tracking',
  rate: 'write',
  forwarded: true,
  handle: async ({ log_type, data, base_encode }, caller, services) => {
    await services.store.add({
      table: 'device_logs',
      row: { ...recordColumns(caller, services), log_type, data, base_encode: base_encode || null },
    })
    return {}
  },
})

const texts = Object.fromEntries(
  Object.entries(maxTextLengths).map(([name, length]) => [name, optionalText(length)]),
) as Record<EventText, ReturnType<typeof optionalText>>
/** Milliseconds since 1970, of a clock that may be wrong, but not beyond what a date can hold. */
const time = z.number().int().min(0).max(8_640_000_000_000_000)
const errorTypes = { resourceLoad: '100101', script: '100102', unhandledRejection: '100103' }
const errorType = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? '') || null)
  .pipe(z.enum(errorTypes).nullable())
/**
 * A web vital, in milliseconds or as a layout shift score. An impossible value is dropped; the
 * event is kept.
 */
const vital = z.number().min(0).max(86_400_000).optional().catch(undefined)
const addition = z
  .record(z.string().max(100), z.unknown())
  .pipe(z.looseObject({ fcp: vital, lcp: vital, ttfb: vital, cls: vital, inp: vital }))
const event = z.object({
  id: randomId,
  event_type: z.enum(['click', 'view', 'expose', 'error']),
  time: time.nullish().transform((value) => (value ? new Date(value).toISOString() : null)),
  ...texts,
  load_duration: z
    .number()
    .min(0)
    .max(86_400_000)
    .nullish()
    .transform((value) => value ?? null),
  error_type: errorType,
  addition: storedJson(addition.nullish()),
})

/**
 * A batch of analytics events (spec §3, §7), stored in one transaction. An event with a known id is
 * not stored again.
 */
export const analyticsEventsRoute = defineApiRoute({
  method: 'POST',
  path: '/analytics/events',
  body: ['application/json'],
  input: z.object({
    events: z.array(event).min(1).max(50),
    /** Values common to the batch; an event's own value wins. */
    common: z
      .object({
        device_id: randomId.nullish(),
        language: optionalText(35),
        page_url: texts.page_url,
        title: texts.title,
        referrer: texts.referrer,
      })
      .nullish(),
  }),
  stores: 'tracking',
  rate: 'write',
  handle: async ({ events, common }, caller, { store, recordTime }) => {
    const received_at = new Date(recordTime()).toISOString()
    const device_id = common?.device_id ?? caller.deviceId
    await store.add(
      ...events.map(({ time: occurred_at, ...rest }) => ({
        table: 'analytics_events' as const,
        row: {
          ...rest,
          page_url: rest.page_url ?? common?.page_url ?? null,
          title: rest.title ?? common?.title ?? null,
          referrer: rest.referrer ?? common?.referrer ?? null,
          language: common?.language ?? null,
          occurred_at,
          device_id,
          received_at,
        },
      })),
    )
    return { accepted: events.length }
  },
})
