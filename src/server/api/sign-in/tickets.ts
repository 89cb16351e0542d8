import { hash, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { z } from 'zod'
import type { RecordStore } from '../../database/record-store.ts'
import { RequestRefused } from '../../http/envelope.ts'
import { defineApiRoute } from '../api-route.ts'
import { hasBearer } from '../permission.ts'

/** How long a ticket may be used, in milliseconds: the time it takes to open the app. */
const ticketLifeMs = 2 * 60 * 1000

const hashOf = (ticket: string, browser: string) => hash('sha256', `${ticket}.${browser}`, 'hex')

interface IssuedTicket {
  ticket: string
  /** The value of the browser's cookie, without which nobody can use the ticket. */
  browser: string
  hash: string
  expiresAt: string
}

/**
 * A ticket for one sign-in (`data.cpl`): opaque, and useless to a reader of the table, which holds
 * its hash.
 */
export function issueTicket(now: number): IssuedTicket {
  const [ticket, browser] = [secret(), secret()]
  return {
    ticket,
    browser,
    hash: hashOf(ticket, browser),
    expiresAt: new Date(now + ticketLifeMs).toISOString(),
  }
}

const secret = () => randomBytes(32).toString('base64url')

/** The hosts of site and app; `hosts` are the product's own (`content/site.yaml`). */
interface AppHosts {
  origin: string
  loginUrl: string
  hosts: readonly string[]
}

/**
 * The `Set-Cookie`, but for `Secure`, by which the app at `loginUrl` knows the browser that signed
 * in here: a link with somebody else's ticket comes with another cookie, or none. `__Secure-` keeps
 * an attacker on the network from setting one.
 */
export function browserCookie(
  browser: string,
  { https, ...appHosts }: AppHosts & { https: boolean },
) {
  const domain = sharedDomain(appHosts)
  return [
    `${https ? '__Secure-' : ''}sign_in=${browser}`,
    `Max-Age=${ticketLifeMs / 1000}`,
    'Path=/',
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    'HttpOnly',
    'SameSite=Strict',
  ].join('; ')
}

/** Whether the browser's cookie reaches the app. */
export const reachesApp = (appHosts: AppHosts) =>
  new URL(appHosts.origin).hostname === new URL(appHosts.loginUrl).hostname ||
  sharedDomain(appHosts) !== undefined

/**
 * The common parent domain of site and app; undefined for one host, or where no cookie covers both.
 * The domain must be the product's own, since browsers refuse cookies for a domain such as co.uk.
 */
function sharedDomain({ origin, loginUrl, hosts }: AppHosts): string | undefined {
  const [site, app] = [new URL(origin).hostname, new URL(loginUrl).hostname]
  if (site === app || isIP(site)) return undefined
  const [labels, others] = [site, app].map((host) => host.split('.').reverse())
  const end = labels?.findIndex((label, index) => label !== others?.[index]) ?? -1
  const shared = labels?.slice(0, end < 0 ? undefined : end) ?? []
  const domain = shared.reverse().join('.')
  return shared.length > 1 && [site, app, ...hosts].includes(domain) ? domain : undefined
}

/**
 * Redeems a ticket. Returns its sign-in, or undefined when the ticket is unknown, expired, used, or
 * of another browser. `now` in milliseconds since 1970.
 */
export function redeemTicket(
  store: Pick<RecordStore, 'transaction'>,
  { ticket, browser }: { ticket: string; browser: string },
  now = Date.now(),
) {
  const at = new Date(now).toISOString()
  return store.transaction((db) =>
    db
      .updateTable('sign_ins')
      .set({ ticket_used_at: at })
      .where('ticket_hash', '=', hashOf(ticket, browser))
      .where('ticket_used_at', 'is', null)
      .where('ticket_expires_at', '>', at)
      .returning([
        'provider',
        'subject',
        'email',
        'name',
        'received_at',
        'language',
        'invite_code',
        'source',
        'referer',
        'reg_param',
      ])
      .executeTakeFirst(),
  )
}

/**
 * Called by the app's server, which a visitor reached with `t=cpl`: returns who signed in.
 * TICKET_SECRET authorizes it.
 */
export const redeemTicketRoute = defineApiRoute({
  method: 'POST',
  path: '/sys/user/passport/redeem-ticket',
  body: ['application/json', 'application/x-www-form-urlencoded'],
  limit: 1024,
  input: z.object({ ticket: z.string().max(100), browser: z.string().max(100) }),
  rate: 'write',
  authorize: (header, { signIn: { ticketSecret } }) => {
    if (ticketSecret === undefined) throw new RequestRefused(404, 'Not found')
    if (!hasBearer(header('authorization'), ticketSecret))
      throw new RequestRefused(401, 'authorization: is not valid', {
        headers: { 'www-authenticate': 'Bearer' },
      })
  },
  handle: async (input, _caller, { store, now }) => {
    const visitor = await redeemTicket(store, input, now())
    if (!visitor)
      throw new RequestRefused(400, 'ticket: is unknown, expired, used, or of another browser')
    // Only verified addresses are stored.
    return { ...visitor, email_verified: visitor.email !== null }
  },
})
