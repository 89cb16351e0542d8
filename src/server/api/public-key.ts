import { z } from 'zod'
import { defineCall } from './call.ts'

/** What the browser needs for a sign-in: the key for its credential (SPKI, base64), and the nonce to give to Google. */
export const publicKey = defineCall({
  method: 'GET',
  path: '/sys/config/public-key',
  input: z.object({}),
  rate: 'read',
  forwarded: true,
  answer: async (_input, _caller, { keys, now }) => ({ key: await keys.publicKey(), nonce: await keys.issueNonce(now()) }),
})
