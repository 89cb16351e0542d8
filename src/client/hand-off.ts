import { isAllowedLink } from '../routing/link-rules.ts'
import { type BaseInfo, fetchBaseInfo } from './api.ts'
import { closest } from './clicks.ts'
import { consent } from './consent/consent.ts'
import { readCookie } from './cookies.ts'
import { settings } from './settings.ts'

/** What the app learns of a visit, by the names of its parameters. */
type VisitParams = Record<string, string | undefined>

/** The longest value that is passed on, in characters. */
const maxLength = 200

/**
 * Hands visitors to the app (spec §1): a link to it that is used gets base info's address and what
 * is known of the visit. Base info is fetched at the first interaction; until it arrives, and when
 * it fails, links keep the server's address.
 */
export function startHandOff() {
  if (!document.querySelector('[data-app]')) return
  let info: BaseInfo = {}
  void fetchBaseInfo().then((loaded) => {
    info = loaded
  })
  // A context menu opens or copies the address. In the capture phase, before other listeners read
  // the address.
  for (const type of ['click', 'auxclick', 'contextmenu'])
    addEventListener(
      type,
      (event) => {
        const link = closest<HTMLAnchorElement>(event, 'a[data-app]')
        if (link)
          link.href = appAddress(
            link.href,
            link.dataset.app?.startsWith('login') ? info.login_url : info.register_url,
          )
      },
      true,
    )
}

/**
 * The address that an app link leads to: base info's where that is on an allowed host, with the
 * link's own parameters and the visit's. A page that came over TLS never leads to the app without
 * TLS. A link to any other host stays as it is. `href` is the server's address, `override` base
 * info's: unchecked, as an upstream sent it.
 */
export function appAddress(
  href: string,
  override: unknown,
  params = visitParams(),
  { base, hosts } = { base: location.href, hosts: settings.hosts },
): string {
  if (!isAllowedLink(href, base, hosts)) return href
  const linked = new URL(href, base)
  const target =
    typeof override === 'string' && override && isAllowedLink(override, base, hosts)
      ? new URL(override, base)
      : linked
  const address = target.protocol === 'http:' && base.startsWith('https:') ? linked : target
  for (const [name, value] of [...linked.searchParams, ...Object.entries(params)])
    if (value) address.searchParams.set(name, value)
  return address.href
}

/**
 * What the app may know of this visit: nothing without consent. The cookie `referrer` holds how the
 * visitor first came: a query with `referer`, `source` and the campaign; the page's address takes
 * precedence.
 */
export function visitParams(): VisitParams {
  if (consent() !== 'granted') return {}
  const params: VisitParams = { c_v: readCookie('referral') }
  const landing = new URLSearchParams(readCookie('referrer'))
  const referer = landing.get('referer') ?? ''
  if (URL.canParse(referer)) params.source = new URL(referer).hostname
  for (const [name, value] of [...landing, ...new URLSearchParams(location.search)])
    if (/^(?:source|utm_(?:source|medium|term|content|campaign))$/.test(name) && value)
      params[name] = value.slice(0, maxLength)
  return params
}
