import { isAllowedLink } from '../../routing/link-rules.ts'
import { call } from '../api.ts'
import { closest, isModified } from '../clicks.ts'
import { settings } from '../settings.ts'
import { fill } from './download.ts'

/**
 * The download page once a visitor interacts: shares the link with a computer, and thanks after a
 * click on a file.
 */
export function startDownloadThanks() {
  const page = document.querySelector<HTMLElement>('[data-download]')
  if (!page) return
  // Rejected when the visitor closes the share sheet.
  for (const button of page.querySelectorAll<HTMLElement>('[data-share]'))
    button.addEventListener('click', () =>
      navigator
        .share({ title: button.dataset.title ?? '', url: button.dataset.share ?? '' })
        .catch(() => {}),
    )
  const swap = (after: boolean) => {
    for (const part of page.querySelectorAll<HTMLElement>('[data-before]')) part.hidden = after
    for (const part of page.querySelectorAll<HTMLElement>('[data-after]')) part.hidden = !after
    scrollTo({ top: 0 })
  }
  let used: HTMLElement | undefined
  // Back leads from the thanks to the files, and Forward to the thanks.
  addEventListener('popstate', ({ state }) => {
    swap(state === 'thanks' && used !== undefined)
    // Back where the visitor was, after the browser has put the focus where the address says.
    setTimeout(() => used?.focus())
  })
  page.addEventListener('click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[download]')
    if (!link) return
    const system = link.pathname.split('/download/')[1] ?? ''
    const file = document.getElementById(system)
    if (!file || link.hasAttribute('data-retry') || isModified(event)) return
    event.preventDefault()
    used = link
    void latestFile(system).then((url) => fetchFile(url ?? link.href))
    const { file: name = '', os } = file.dataset
    const thanks = page.querySelector<HTMLElement>('[data-after]')
    const retry = thanks?.querySelector<HTMLAnchorElement>('[data-retry]')
    if (retry) retry.href = link.href
    if (thanks) fill(thanks, 'file', name)
    for (const part of page.querySelectorAll<HTMLElement>('[data-part]')) {
      const field = part.parentElement
      if (!field) continue
      fill(field, 'file', name)
      if (part.dataset.part === 'sha256')
        part.textContent = file.querySelector('code')?.textContent ?? ''
      field.hidden = ![os, 'sha256'].includes(part.dataset.part)
    }
    history.pushState('thanks', '')
    swap(true)
    thanks?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
  })
  page.querySelector('[data-back-to-files]')?.addEventListener('click', () => history.back())
}

/** Milliseconds that a visitor waits for the newest file's address. */
const latestTimeoutMs = 2000

/**
 * The address of a system's newest file (`get-latest-version`); undefined where it cannot be had in
 * time, or is not on one of the product's hosts.
 */
async function latestFile(system: string): Promise<string | undefined> {
  const latest = call<{ url?: unknown } | null>('/client/sys-client-version/get-latest-version', {
    query: { system },
    timeout: latestTimeoutMs,
  })
  const { url } = (await latest.catch(() => null)) ?? {}
  return typeof url === 'string' && isAllowedLink(url, location.href, settings.hosts)
    ? url
    : undefined
}

let frame: HTMLIFrameElement | undefined

/**
 * Fetches a file without leaving the page, even where the download host does not answer; by a plain
 * visit where the page's policy allows no frame.
 */
function fetchFile(href: string) {
  addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective }) => effectiveDirective === 'frame-src' && location.assign(href),
    { once: true },
  )
  if (!frame) {
    frame = document.createElement('iframe')
    frame.hidden = true
    document.body.append(frame)
  }
  frame.src = href
}
