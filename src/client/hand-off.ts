import { type BaseInfo, baseInfo } from './base-info.ts'
import { consent } from './consent.ts'
import { readCookie } from './cookies.ts'
import { handOffAddress, type VisitFacts, visitFacts } from './hand-off-rules.ts'
import { settings } from './settings.ts'

/**
 * Hands visitors to the app (spec §1): when a link to it is followed, it gets base info's address and what is known of the visit.
 * Base info is fetched when the visitor first does something; until it is there, and where it cannot be had, links lead where the server said.
 */
export function startHandOff(): void {
  if (!document.querySelector('[data-app]')) return
  let info: BaseInfo = {}
  /** What links had when they were written here last, and what they got: what a visitor permits may change, and so may what the page asks for. */
  const written = new WeakMap<HTMLAnchorElement, { own: string; made: string }>()
  const learn = async () => {
    info = await baseInfo()
  }
  void learn()
  // A context menu opens or copies the address. On the way down, so that whoever else looks at the link finds it done.
  for (const type of ['click', 'auxclick', 'contextmenu'])
    addEventListener(
      type,
      ({ target }) => {
        const link = (target as Element).closest<HTMLAnchorElement>('a[data-app]')
        if (!link) return
        const before = written.get(link)
        const own = before?.made === link.href ? before.own : link.href
        link.href = appAddress(own, link.dataset.app === 'login' ? info.login_url : info.register_url)
        written.set(link, { own, made: link.href })
      },
      true,
    )
}

/** The address of the app for this visit: `href` is the server's, `told` is base info's. */
export const appAddress = (href: string, told: unknown, facts = visit()): string => handOffAddress({ href, told, base: location.href, hosts: settings.hosts }, facts)

/** What the app may know of this visit: nothing without a yes. */
export const visit = (): VisitFacts => (consent() === 'granted' ? visitFacts({ search: location.search, origin: readCookie('referrer'), referral: readCookie('referral') }) : {})
