import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { RecordRefused } from '../database/record-store.ts'
import { issueTicket } from '../database/tickets.ts'
import { CallError, defineCall } from './call.ts'
import { address, json, maybe, parseJson } from './fields.ts'

const base64 = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w+/-]+={0,2}$/, 'is not base64')

const parameters = json(z.record(z.string().max(100), z.unknown()))
  .nullish()
  .transform((value) => (value ? JSON.stringify(value) : null))
  .refine((value) => (value?.length ?? 0) <= 4096, 'is longer than 4096 characters')

/**
 * Sign-in by Google One Tap (spec §7, decisions "Calls"): decrypts the credential, checks Google's token and that it was asked for
 * here and not used before, stores the sign-in, and answers a ticket (`cpl`) with which the app lets the visitor in.
 */
export const authorizedLogin = defineCall({
  method: 'POST',
  path: '/sys/user/passport/authorized-login',
  body: ['multipart/form-data'],
  input: z.object({
    third_party: z.literal('google'),
    third_party_action_type: z.literal('one_tap'),
    redirect_data: json(z.object({ _k: base64(1024), _a: base64(16 * 1024) })),
    invite_code: maybe(64),
    language: maybe(35),
    source: maybe(200),
    referer: address,
    // A browser without parameters may send the field empty.
    regParam: z.preprocess((value) => (value === '' ? undefined : value), parameters),
  }),
  stores: 'consent',
  rate: 'rare',
  forwarded: true,
  answer: async (input, { deviceId }, { store, keys, google, now }) => {
    if (!google) throw new CallError(403, 'Sign-in with Google is off on this site.')
    const { _k, _a } = input.redirect_data
    const user = await google(tokenIn(await keys.decrypt(_k, _a)))
    if (!(await keys.isOwnNonce(user.nonce, now()))) throw new CallError(401, 'redirect_data: the nonce was not issued here, or is too old')
    const { ticket, hash, expiresAt } = issueTicket(now())
    try {
      await store.add({
        table: 'sign_ins',
        row: {
          ...user,
          id: randomUUID(),
          device_id: deviceId,
          received_at: new Date(now()).toISOString(),
          provider: input.third_party,
          language: input.language,
          invite_code: input.invite_code,
          source: input.source,
          referer: input.referer,
          reg_param: input.regParam,
          ticket_hash: hash,
          ticket_expires_at: expiresAt,
          ticket_used_at: null,
        },
      })
    } catch (error) {
      if (error instanceof RecordRefused) throw new CallError(401, 'redirect_data: the credential was used before')
      throw error
    }
    return { cpl: ticket }
  },
})

/** The helper may be given the token itself, or an object that holds it as `credential`. */
function tokenIn(text: string): string {
  if (!text.startsWith('{')) return text
  try {
    const { credential } = parseJson(text) as { credential?: unknown }
    if (typeof credential === 'string') return credential
  } catch {}
  throw new CallError(400, 'redirect_data: holds no credential')
}
