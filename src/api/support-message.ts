import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { address, maybe, words } from './fields.ts'

/**
 * A message left with support (decisions, Chat). Its sender wants it to be stored, so it needs no consent; without consent no
 * device id goes with it.
 */
export const supportMessage = defineCall({
  method: 'POST',
  path: '/support/messages',
  body: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  limit: 16 * 1024,
  input: z.object({
    email: z.email().max(254),
    message: words(5000).refine((value) => value.trim() !== '', 'must not be empty'),
    name: maybe(100),
    language: maybe(35),
    page_url: address,
  }),
  stores: 'freely',
  rate: 'rare',
  forwarded: false,
  answer: async (input, { deviceId }, { store, now }) => {
    await store.add({ table: 'messages', row: { ...input, id: randomUUID(), device_id: deviceId, received_at: new Date(now()).toISOString() } })
    return {}
  },
})
