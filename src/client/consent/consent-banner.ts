import { fetchPageFragment } from '../page-fragment.ts'
import { consent, onConsent, storeClickedChoice } from './consent.ts'

/** Its template on the cookies page. */
const banner = '[data-consent-banner]'

/**
 * Asks for consent (decision 0007), in a labelled region that leaves the page usable. Its words and
 * its style are fetched from the cookies page, so that no other page has to carry them.
 */
export async function start() {
  const root = await fetchBanner()
  if (!root || consent() !== 'unknown') return
  root.addEventListener('click', storeClickedChoice)
  // The link to the details carries this landing's referral: without it, a partner would get
  // nothing when the visitor agrees there.
  const details = root.querySelector('a')
  const address = details && new URL(details.href)
  for (const [name, value] of new URLSearchParams(location.search))
    if (/^(?:c_v|ref|source|utm_\w+|bd_vid)$/.test(name)) address?.searchParams.set(name, value)
  if (address) details.href = address.href
  // In keyboard order between header and page: after the link that skips the header.
  document.querySelector('main')?.before(root.host)
  const bar = root.querySelector<HTMLElement>('.consent-banner')
  if (bar) makeRoom(bar)
  onConsent(() => {
    if (document.activeElement === root.host)
      document.getElementById('main')?.focus({ preventScroll: true })
    root.host.remove()
  })
}

/**
 * Keeps the bar from covering the end of the page, fixed parts and the focus, until the bar closes.
 * It sets rules on a few elements, since an inherited property would restyle the whole page.
 */
function makeRoom(bar: HTMLElement) {
  const rules = new CSSStyleSheet({ media: 'screen' })
  document.adoptedStyleSheets.push(rules)
  new ResizeObserver(() => {
    // 16 pixels lie between the banner and the edge of the window.
    const height = `${bar.offsetHeight && bar.offsetHeight + 16}px`
    rules.replaceSync(
      `html{scroll-padding-bottom:calc(5rem + ${height})}body>:is(footer,main:last-child){padding-bottom:${height}}main details{--bar:${height}}`,
    )
  }).observe(bar)
}

/** The banner of the cookies page in the page's language, else in English. */
async function fetchBanner(): Promise<ShadowRoot | undefined> {
  const link = document.querySelector<HTMLAnchorElement>('footer a[href$="/cookies"]')
  const { lang } = document.documentElement
  const own = `${link?.href ?? '/cookies'}?lang=${lang}`
  return (
    (await fetchPageFragment(own, banner, lang)) ??
    fetchPageFragment('/cookies?lang=en-US', banner, 'en')
  )
}
