import { consent, onConsent, storeChoice } from './consent.ts'

/**
 * Asks for consent (decision 0007), in a labelled region that leaves the page usable. Its words and
 * its style are fetched from the cookies page, so that no other page has to carry them.
 */
export async function start(): Promise<void> {
  const page = await cookiesPage()
  if (!page || consent() !== 'unknown') return
  const host = document.createElement('div')
  host.lang = partOf(page, /<html lang="([^"]+)/)
  const root = host.attachShadow({ mode: 'open' })
  // Taken from the text: a parsed document would apply its style, which this page's policy refuses.
  root.innerHTML = partOf(page, bannerShape)
  const style = new CSSStyleSheet()
  style.replaceSync(partOf(page, /<style>(.*?)<\/style>/s).replaceAll(':root', ':host'))
  root.adoptedStyleSheets = [style]
  // In development the style is linked.
  if (import.meta.env.DEV)
    root.append(
      ...[...document.querySelectorAll('link[rel=stylesheet]')].map((link) => link.cloneNode()),
    )
  root.addEventListener('click', ({ target }) => {
    const choice = target instanceof HTMLElement && target.dataset.choice
    if (choice === 'granted' || choice === 'refused') storeChoice(choice)
  })
  // The link to the details carries this landing's referral: without it, a partner would get
  // nothing when the visitor agrees there.
  const details = root.querySelector('a')
  const address = details && new URL(details.href)
  for (const [name, value] of new URLSearchParams(location.search))
    if (/^(?:c_v|ref|source|utm_\w+|bd_vid)$/.test(name)) address?.searchParams.set(name, value)
  if (address) details.href = address.href
  // In keyboard order between header and page: after the link that skips the header.
  document.querySelector('main')?.before(host)
  const bar = root.querySelector<HTMLElement>('.consent-banner')
  if (bar) makeRoom(bar)
  onConsent(() => {
    if (document.activeElement === host)
      document.getElementById('main')?.focus({ preventScroll: true })
    host.remove()
  })
}

/**
 * Keeps the bar from covering the end of the page, fixed parts and the focus, until the bar closes.
 * It sets rules on a few elements, since an inherited property would restyle the whole page.
 */
function makeRoom(bar: HTMLElement): void {
  const rules = new CSSStyleSheet({ media: 'screen' })
  document.adoptedStyleSheets.push(rules)
  new ResizeObserver(() => {
    // With what lies between a card and the edge of the window.
    const height = `${bar.offsetHeight && bar.offsetHeight + 16}px`
    rules.replaceSync(
      `html{scroll-padding-bottom:calc(5rem + ${height})}body>:is(footer,main:last-child){padding-bottom:${height}}main details{--bar:${height}}`,
    )
  }).observe(bar)
}

const bannerShape = /<template data-consent-banner[^>]*>(.*?)<\/template>/s

const partOf = (page: string, part: RegExp): string => part.exec(page)?.[1] ?? ''

/**
 * The cookies page in the page's language, else in English. Without cookies, so that reading it
 * leaves the stored language alone.
 */
async function cookiesPage(): Promise<string | undefined> {
  const link = document.querySelector<HTMLAnchorElement>('footer a[href$="/cookies"]')
  const inLanguage = `${link?.href ?? '/cookies'}?lang=${document.documentElement.lang}`
  for (const path of [inLanguage, '/cookies?lang=en-US']) {
    const page = await (await fetch(path, { credentials: 'omit' })).text()
    if (bannerShape.test(page)) return page
  }
  return undefined
}
