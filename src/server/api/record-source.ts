import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { address, json, maybe } from './fields.ts'

const source = z.object({
  page_url: address,
  source: maybe(200),
  callback: maybe(2048),
  utm_source: maybe(200),
  utm_medium: maybe(200),
  utm_term: maybe(200),
  utm_content: maybe(200),
  utm_campaign: maybe(200),
  bd_vid: maybe(200),
})

/** Where a visitor came from (spec §7, `record-source`). */
export const recordSource = defineCall({
  method: 'POST',
  path: '/sys/user/passport/record-source',
  body: ['multipart/form-data'],
  input: z.object({ referer: address, source_data: json(source) }),
  stores: 'tracking',
  rate: 'write',
  forwarded: true,
  answer: async ({ referer, source_data }, { deviceId }, { store, now }) => {
    await store.add({ table: 'traffic_sources', row: { ...source_data, id: randomUUID(), device_id: deviceId, received_at: new Date(now()).toISOString(), referer } })
    return {}
  },
})
