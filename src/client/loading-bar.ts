import { rememberLanguage } from './language.ts'
import { isModified } from './modified-click.ts'

/** Shows a bar from the click on a link of this site until its document takes over (spec §2). */
export function startLoadingBar(): void {
  const root = document.documentElement
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    if (!link || event.defaultPrevented || isModified(event)) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname + link.search !== location.pathname + location.search) root.classList.add('loading')
  })
  addEventListener('pageshow', () => {
    // A page that comes back from the back/forward cache must not keep the bar. While it goes, analytics ask for it (`analytics/start.ts`).
    root.classList.remove('loading')
    // Its links are for readers of its language, whichever was stored meanwhile.
    rememberLanguage()
  })
}
