import { isAllowedLink } from '../routing/link-rules.ts'

/** An app link of the page, and what is known about where it may lead. */
export interface AppLink {
  /** The server's address: in the visitor's language, with what the link asks for (a plan). */
  href: string
  /** The address that base info gives instead; whatever an upstream sent. */
  told?: unknown
  /** The page's own address. */
  base: string
  /** The product's own hosts (spec §5). */
  hosts: readonly string[]
}

/** What of a visit the app is told, by the names of its parameters. */
export type VisitFacts = Record<string, string | undefined>

/** Longest value that goes along, in characters. */
const longest = 200

/**
 * The address that an app link leads to (spec §1): base info's where that is on an allowed host, with the link's own parameters and
 * the visit's facts. A page that came over TLS hands nobody off without it. A link to any other host stays as it is.
 */
export function handOffAddress({ href, told, base, hosts }: AppLink, facts: VisitFacts): string {
  if (!isAllowedLink(href, base, hosts)) return href
  const own = new URL(href, base)
  const wanted = typeof told === 'string' && told && isAllowedLink(told, base, hosts) ? new URL(told, base) : own
  const address = wanted.protocol === 'http:' && base.startsWith('https:') ? own : wanted
  for (const [name, value] of [...own.searchParams, ...Object.entries(facts)]) if (value) address.searchParams.set(name, value)
  return address.href
}

/**
 * What the app may know of a visit, once the visitor agreed. `search` is the query of the page's address; `origin` what the cookie
 * `referrer` keeps of how the visitor first came, a query with `referer`, `source` and the campaign; `referral` its cookie. What the
 * address says counts first.
 */
export function visitFacts({ search, origin = '', referral }: { search: string; origin: string | undefined; referral: string | undefined }): VisitFacts {
  const facts: VisitFacts = { c_v: referral }
  const from = new URLSearchParams(origin)
  const referer = from.get('referer') ?? ''
  if (URL.canParse(referer)) facts.source = new URL(referer).hostname
  for (const [name, value] of [...from, ...new URLSearchParams(search)])
    if (/^(?:source|utm_(?:source|medium|term|content|campaign))$/.test(name) && value) facts[name] = value.slice(0, longest)
  return facts
}
