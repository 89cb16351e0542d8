import { isAllowedLink } from '../routing/link-rules.ts'
import { closest } from './clicks.ts'
import { consent } from './consent.ts'
import { readCookie } from './cookies.ts'
import { type BaseInfo, baseInfo } from './http.ts'
import { settings } from './settings.ts'

/** An app link of the page, and what is known about where it may lead. */
export interface AppLink {
  /** The server's address: in the visitor's language, with what the link asks for (a plan). */
  href: string
  /** The address that base info gives instead; unchecked, as an upstream sent it. */
  override?: unknown
  /** The page's own address. */
  base: string
  /** The product's own hosts (spec §5). */
  hosts: readonly string[]
}

/** What the app learns of a visit, by the names of its parameters. */
export type VisitParams = Record<string, string | undefined>

/** Longest value that goes along, in characters. */
const MAX_LENGTH = 200

/**
 * Hands visitors to the app (spec §1): a link to it that is used gets base info's address and what is known of the visit. Base info is
 * fetched at the first interaction; until it is there, and where it cannot be had, links lead where the server said.
 */
export function startHandOff(): void {
  if (!document.querySelector('[data-app]')) return
  let info: BaseInfo = {}
  void baseInfo().then((loaded) => {
    info = loaded
  })
  /** The original and the rewritten address of each link: consent may change later, and so may the plan that the page's link asks for. */
  const rewritten = new WeakMap<HTMLAnchorElement, { own: string; made: string }>()
  // A context menu opens or copies the address. In the capture phase, before other listeners read the address.
  for (const type of ['click', 'auxclick', 'contextmenu'])
    addEventListener(
      type,
      (event) => {
        const link = closest<HTMLAnchorElement>(event, 'a[data-app]')
        if (!link) return
        const before = rewritten.get(link)
        const own = before?.made === link.href ? before.own : link.href
        link.href = appAddress(own, link.dataset.app === 'login' ? info.login_url : info.register_url)
        rewritten.set(link, { own, made: link.href })
      },
      true,
    )
}

/** The address of the app for this visit: `href` is the server's, `override` is base info's. */
export const appAddress = (href: string, override: unknown, params = visit()): string => handOffAddress({ href, override, base: location.href, hosts: settings.hosts }, params)

/** What the app may know of this visit: nothing without a yes. */
export const visit = (): VisitParams => (consent() === 'granted' ? visitParams({ search: location.search, origin: readCookie('referrer'), referral: readCookie('referral') }) : {})

/**
 * The address that an app link leads to (spec §1): base info's where that is on an allowed host, with the link's own parameters and
 * the visit's. A page that came over TLS never leads to the app without TLS. A link to any other host stays as it is.
 */
export function handOffAddress({ href, override, base, hosts }: AppLink, params: VisitParams): string {
  if (!isAllowedLink(href, base, hosts)) return href
  const own = new URL(href, base)
  const wanted = typeof override === 'string' && override && isAllowedLink(override, base, hosts) ? new URL(override, base) : own
  const address = wanted.protocol === 'http:' && base.startsWith('https:') ? own : wanted
  for (const [name, value] of [...own.searchParams, ...Object.entries(params)]) if (value) address.searchParams.set(name, value)
  return address.href
}

/**
 * What the app may know of a visit, once the visitor agreed. `search` is the query of the page's address; `origin` what the cookie
 * `referrer` keeps of how the visitor first came, a query with `referer`, `source` and the campaign; `referral` its cookie. The
 * address takes precedence.
 */
export function visitParams({ search, origin = '', referral }: { search: string; origin: string | undefined; referral: string | undefined }): VisitParams {
  const params: VisitParams = { c_v: referral }
  const from = new URLSearchParams(origin)
  const referer = from.get('referer') ?? ''
  if (URL.canParse(referer)) params.source = new URL(referer).hostname
  for (const [name, value] of [...from, ...new URLSearchParams(search)])
    if (/^(?:source|utm_(?:source|medium|term|content|campaign))$/.test(name) && value) params[name] = value.slice(0, MAX_LENGTH)
  return params
}
