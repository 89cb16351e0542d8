import type { CachedPage } from '../pages/page-cache.ts'
import { chooseEncoding, type Encoding } from './body.ts'
import { type Asked, isKnown, type Reply, sendBody } from './reply.ts'

/** Whom a page is for. */
export interface Audience {
  headers: Readonly<Record<string, string>>
  /** More headers of pages with status 200. */
  kept: Readonly<Record<string, string>>
}

/** Everybody, or the visitor alone, on whose cookie and languages a page depends. `shared`: headers of what is the same for everybody. */
export const audiencesOf = (shared: Readonly<Record<string, string>>): Readonly<Record<'everybody' | 'visitor', Audience>> => ({
  everybody: { headers: { 'cache-control': 'public, no-cache' }, kept: shared },
  visitor: { headers: { 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Language' }, kept: {} },
})

const everyEncoding = { br: true, gzip: true }

/** Answers to plain requests, by page, audience and encoding: their headers are put together once. */
const ready = new WeakMap<CachedPage, Map<Audience, Partial<Record<Encoding, Reply>>>>()

/** The answer with a page; a promise when it has yet to be compressed as the client takes it. `cookie`: a header for this answer alone. */
export const sendPage = (asked: Asked, page: CachedPage, audience: Audience, cookie?: Record<string, string>): Reply | Promise<Reply> =>
  sendReadyPage(asked, page, audience, cookie) ??
  page.encode(chooseEncoding(asked.header('accept-encoding'), everyEncoding) as 'br' | 'gzip').then(() => sendPage(asked, page, audience, cookie))

/** The answer with a page; undefined when it has yet to be compressed. */
export function sendReadyPage(asked: Asked, page: CachedPage, audience: Audience, cookie?: Record<string, string>): Reply | undefined {
  const encoding = chooseEncoding(asked.header('accept-encoding'), everyEncoding)
  const bytes = page.body[encoding]
  if (bytes === undefined && !isKnown(asked, page.status, page.body)) return undefined
  const plain = cookie === undefined && asked.method === 'GET' && asked.header('if-none-match') === undefined
  const known = plain ? ready.get(page)?.get(audience)?.[encoding] : undefined
  // A better compression takes the place of a quick one.
  if (known && known.body === bytes) return known
  const reply = sendBody(asked, page.status, page.body, { ...page.headers, ...audience.headers, ...(page.status === 200 ? audience.kept : {}), ...cookie })
  if (!plain) return reply
  const kept = { ...reply, fields: Object.entries(reply.headers).flat() }
  const answers = ready.get(page) ?? new Map<Audience, Partial<Record<Encoding, Reply>>>()
  ready.set(page, answers.set(audience, { ...answers.get(audience), [encoding]: kept }))
  return kept
}
