import { closest, isModified } from './clicks.ts'
import { rememberLanguage } from './cookies.ts'

/**
 * Shows a bar from the click on a link of this site until the next document takes over (spec §2).
 */
export function startLoadingBar(): void {
  const root = document.documentElement
  document.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a')
    if (!link || event.defaultPrevented || isModified(event)) return
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname + link.search !== location.pathname + location.search)
      root.classList.add('loading')
  })
  addEventListener('pageshow', () => {
    // A page that comes back from the back/forward cache must not keep the bar. Analytics look for
    // it while the page is left.
    root.classList.remove('loading')
    // Another language may have been stored meanwhile; the links of this page are in its own.
    rememberLanguage()
  })
}

/**
 * Opens the question that the address names (`/faq#id`): browsers open `<details>` for what is
 * inside it, not for itself. The address names what a visitor opens, too, so that it can be sent to
 * somebody.
 */
export function openNamedQuestion(): void {
  const open = () => {
    // Ids of entries are plain ASCII. `:target` matches only once the browser has scrolled there,
    // which is too late.
    const target = document.getElementById(location.hash.slice(1))
    if (!(target instanceof HTMLDetailsElement)) return
    target.open = true
    target.scrollIntoView()
  }
  addEventListener('hashchange', open)
  document.addEventListener('click', (event) => {
    const question = closest<HTMLElement>(event, 'details[id] > summary')?.parentElement
    if (question && !question.hasAttribute('open'))
      history.replaceState(history.state, '', `#${question.id}`)
  })
  open()
}

/**
 * Shows the back-to-top button after one viewport height (spec §2), without waiting for an
 * interaction: a reload may lead far down.
 */
export function showBackToTop(): void {
  const update = () =>
    document.getElementById('to-top')?.toggleAttribute('hidden', scrollY <= innerHeight)
  addEventListener('scroll', update, { passive: true })
  update()
}
