import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { RecordStore } from '../database/record-store.ts'
import type { StoredRow } from '../database/schema.ts'
import { CallError } from '../http/envelope.ts'
import { defineCall } from './call.ts'
import { hasBearer } from './permission.ts'

/** How long a ticket may be used, in milliseconds: the time it takes to open the app. */
const ticketLife = 2 * 60 * 1000

const hashOf = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

/**
 * A ticket for one sign-in (spec §3, `data.cpl`): opaque, and useless to a reader of the table,
 * which holds its hash.
 */
export function issueTicket(now: number): { ticket: string; hash: string; expiresAt: string } {
  const ticket = randomBytes(32).toString('base64url')
  return { ticket, hash: hashOf(ticket), expiresAt: new Date(now + ticketLife).toISOString() }
}

/**
 * Uses a ticket up. Returns its sign-in, or undefined when the ticket is unknown, expired or used.
 * `now` in milliseconds since 1970.
 */
export async function redeemTicket(
  store: Pick<RecordStore, 'transaction'>,
  ticket: string,
  now = Date.now(),
): Promise<StoredRow<'sign_ins'> | undefined> {
  const at = new Date(now).toISOString()
  return store.transaction((db) =>
    db
      .updateTable('sign_ins')
      .set({ ticket_used_at: at })
      .where('ticket_hash', '=', hashOf(ticket))
      .where('ticket_used_at', 'is', null)
      .where('ticket_expires_at', '>', at)
      .returningAll()
      .executeTakeFirst(),
  )
}

/**
 * Called by the app's server, which a visitor reached with `t=cpl`: returns who signed in.
 * TICKET_SECRET authorizes it.
 */
export const redeemTicketCall = defineCall({
  method: 'POST',
  path: '/sys/user/passport/redeem-ticket',
  body: ['application/json', 'application/x-www-form-urlencoded'],
  limit: 1024,
  input: z.object({ ticket: z.string().max(100) }),
  rate: 'write',
  authorize: (header, { ticketSecret }) => {
    if (ticketSecret === undefined) throw new CallError(404, 'Not found')
    if (!hasBearer(header('authorization'), ticketSecret))
      throw new CallError(401, 'authorization: is not valid', {
        headers: { 'www-authenticate': 'Bearer' },
      })
  },
  handle: async ({ ticket }, _caller, { store, now }) => {
    const found = await redeemTicket(store, ticket, now())
    if (!found) throw new CallError(400, 'ticket: is unknown, expired or used')
    const {
      provider,
      subject,
      email,
      name,
      received_at,
      language,
      invite_code,
      source,
      referer,
      reg_param,
    } = found
    return {
      provider,
      subject,
      email,
      name,
      received_at,
      language,
      invite_code,
      source,
      referer,
      reg_param,
    }
  },
})
