import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { defineCall } from './call.ts'

const week = 7 * 24 * 60 * 60

/** Keeps the referral code a visitor arrived with (spec §7, `ref/set`; cookie of 7 days, §9). */
export const setReferral = defineCall({
  method: 'GET',
  path: '/sys/config/ref/set',
  input: z.object({ c_v: z.string().regex(/^[\w.-]{1,64}$/, 'use 1 to 64 letters, digits, _ . and -') }),
  stores: 'tracking',
  rate: 'write',
  forwarded: true,
  cookie: ({ c_v }) => `referral=${c_v}; Max-Age=${week}; Path=/; SameSite=Lax`,
  answer: async ({ c_v }, { deviceId }, { store, now }) => {
    await store.add({ table: 'referrals', row: { id: randomUUID(), device_id: deviceId, received_at: new Date(now()).toISOString(), code: c_v } })
    return { c_v }
  },
})
