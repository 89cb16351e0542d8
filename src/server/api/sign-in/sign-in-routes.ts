import { z } from 'zod'
import { RecordRefused } from '../../database/record-store.ts'
import { RequestRefused } from '../../http/envelope.ts'
import { defineApiRoute, recordColumns } from '../api-route.ts'
import { address, json, optionalText, storedJson } from '../input-schemas.ts'
import { parseJson } from '../untrusted-json.ts'
import { browserCookie, issueTicket } from './tickets.ts'

/**
 * What the browser needs for a sign-in: the key for its credential (SPKI, base64), and the nonce to
 * give to Google.
 */
export const publicKeyRoute = defineApiRoute({
  method: 'GET',
  path: '/sys/config/public-key',
  input: z.object({}),
  rate: 'read',
  forwarded: 'if there',
  handle: async (_input, _caller, { signIn, now }) => ({
    key: await signIn.keys.publicKey(),
    nonce: await signIn.keys.issueNonce(now()),
  }),
})

const base64 = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w+/-]+={0,2}$/, 'is not base64')

const login = z.object({
  third_party: z.literal('google'),
  third_party_action_type: z.literal('one_tap'),
  redirect_data: json(z.object({ _k: base64(1024), _a: base64(16 * 1024) })),
  invite_code: optionalText(64),
  language: optionalText(35),
  source: optionalText(200),
  referer: address,
  // The browser may send the field empty.
  regParam: z.preprocess(
    (value) => (value === '' ? undefined : value),
    storedJson(json(z.record(z.string().max(100), z.unknown())).nullish()),
  ),
})

/** The columns of a sign-in besides user and ticket. */
const signInColumns = (input: z.output<typeof login>) => ({
  provider: input.third_party,
  language: input.language,
  invite_code: input.invite_code,
  source: input.source,
  referer: input.referer,
  reg_param: input.regParam,
  ticket_used_at: null,
})

/**
 * Sign-in by Google One Tap (spec §7, decision 0009): decrypts the credential, checks Google's
 * token and that it was asked for here and not used before, stores the sign-in, and returns a
 * ticket (`cpl`) with which the app lets the visitor in, and this browser's cookie with it.
 */
export const authorizedLoginRoute = defineApiRoute({
  method: 'POST',
  path: '/sys/user/passport/authorized-login',
  body: ['multipart/form-data'],
  input: login,
  stores: 'consent',
  rate: 'signIn',
  forwarded: true,
  handle: async (input, caller, services) => {
    const { store, signIn, now, origin, trackedContent } = services
    const { keys, google } = signIn
    if (!google) throw new RequestRefused(403, 'Sign-in with Google is off on this site.')
    const { _k, _a } = input.redirect_data
    const user = await google(tokenIn(await keys.decrypt(_k, _a)))
    if (!(await keys.isOwnNonce(user.nonce, now())))
      throw new RequestRefused(401, 'redirect_data: the nonce was not issued here, or is too old')
    const { ticket, browser, hash, expiresAt } = issueTicket(now())
    try {
      await store.add({
        table: 'sign_ins',
        row: {
          ...recordColumns(caller, services),
          ...user,
          ...signInColumns(input),
          ticket_hash: hash,
          ticket_expires_at: expiresAt,
        },
      })
    } catch (error) {
      if (error instanceof RecordRefused)
        throw new RequestRefused(401, 'redirect_data: the credential was used before')
      throw error
    }
    const { loginUrl, hosts } = trackedContent().setting('site')
    caller.setCookie(browserCookie(browser, { origin, loginUrl, hosts, https: caller.https }))
    return { cpl: ticket }
  },
  // The upstream knows the user, and issues the ticket. The columns for them are required and
  // unique here, so that the row's own id stands in.
  storeForwarded: async (input, caller, services) => {
    const columns = recordColumns(caller, services)
    await services.store.add({
      table: 'sign_ins',
      row: {
        ...columns,
        ...signInColumns(input),
        subject: '',
        nonce: columns.id,
        ticket_hash: columns.id,
        ticket_expires_at: columns.received_at,
      },
    })
  },
})

/** The encrypted text is the token itself, or an object with it as `credential`. */
function tokenIn(text: string): string {
  if (!text.startsWith('{')) return text
  try {
    return z.object({ credential: z.string() }).parse(parseJson(text)).credential
  } catch {
    throw new RequestRefused(400, 'redirect_data: holds no credential')
  }
}
