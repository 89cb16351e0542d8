import { createHash, randomBytes } from 'node:crypto'
import type { RecordStore } from './record-store.ts'
import type { StoredRow } from './schema.ts'

/** How long a ticket may be used, in milliseconds: the time it takes to open the app. */
const ticketLife = 2 * 60 * 1000

/** A ticket for one sign-in (spec §3, `data.cpl`): opaque, and of no use to whoever reads the table, which holds its hash. */
export function issueTicket(now: number): { ticket: string; hash: string; expiresAt: string } {
  const ticket = randomBytes(32).toString('base64url')
  return { ticket, hash: hashOf(ticket), expiresAt: new Date(now + ticketLife).toISOString() }
}

/** Uses a ticket up: the sign-in it stands for, or undefined when it is unknown, too old or used. For the app, which receives it as `t=cpl`. */
export async function redeemTicket(store: RecordStore, ticket: string, now = Date.now()): Promise<StoredRow<'sign_ins'> | undefined> {
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

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')
