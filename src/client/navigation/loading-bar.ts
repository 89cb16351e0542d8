import { closest, isModified } from '../clicks.ts'
import { rememberLanguage } from '../cookies.ts'

/**
 * Shows a bar from the click on a link of this site until the next document takes over (spec §2).
 */
export function startLoadingBar() {
  const root = document.documentElement
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a')
    if (!link || event.defaultPrevented || isModified(event)) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname + link.search !== location.pathname + location.search)
      root.classList.add('loading')
  })
  addEventListener('pageshow', () => {
    // A page that comes back from the back/forward cache must not keep the bar.
    root.classList.remove('loading')
    // Another language may have been stored meanwhile; the links of this page are in its own.
    rememberLanguage()
  })
}

/** Whether the next page of this site is loading. */
export const isLeaving = () => document.querySelector('html.loading') !== null
