import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { words } from './fields.ts'

/** A device fingerprint report (spec §7, `record-data/log`). `base_encode`: 1 when `data` is base64. */
export const deviceLog = defineCall({
  method: 'POST',
  path: '/client/record-data/log',
  body: ['multipart/form-data'],
  input: z
    .object({ log_type: z.literal('WWW_FINGERPRINT_INFO'), data: words(48 * 1024).min(1), base_encode: z.enum(['', '0', '1', 'true', 'false']).optional() })
    .refine(({ data, base_encode }) => !['1', 'true'].includes(base_encode ?? '') || /^[\w+/-]+={0,2}$/.test(data), { path: ['data'], message: 'is not base64' }),
  stores: 'tracking',
  rate: 'write',
  forwarded: true,
  answer: async ({ log_type, data, base_encode }, { deviceId }, { store, now }) => {
    const row = { id: randomUUID(), device_id: deviceId, received_at: new Date(now()).toISOString(), log_type, data, base_encode: base_encode || null }
    await store.add({ table: 'device_logs', row })
    return {}
  },
})
