import { detectPlatform, isOlder, type Outcome, type Signs } from './platform.ts'

interface UserAgentData {
  platform?: string
  getHighEntropyValues?: (hints: string[]) => Promise<NonNullable<Signs['hints']>>
}

/** The download page: shows what the visitor's computer needs, and after a click on a file what comes next. */
export async function startDownload(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-download]')
  if (!page) return
  startSharing(page)
  startThanks(page)
  show(page, detectPlatform({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints, hints: await readHints() }))
}

/** Client Hints; a browser that has them may still refuse the details. */
async function readHints(): Promise<Signs['hints']> {
  const data = (navigator as { userAgentData?: UserAgentData }).userAgentData
  try {
    return await data?.getHighEntropyValues?.(['architecture', 'bitness', 'platform', 'wow64'])
  } catch {
    return data?.platform ? { platform: data.platform } : undefined
  }
}

function show(page: HTMLElement, outcome: Outcome): void {
  const current = page.dataset.download as string
  const name = outcome.kind === 'build' ? outcome.system : outcome.kind === 'client' ? (isOlder(outcome.version, current) ? 'installedOld' : 'installedCurrent') : outcome.kind
  const shown = page.querySelector(`[data-case="${name}"]`)
  if (!shown) return
  for (const other of page.querySelectorAll('[data-case]')) other.classList.toggle('invisible', other !== shown)
  if ('name' in outcome) fill(shown, 'name', outcome.name)
  if ('version' in outcome) fill(shown, 'version', outcome.version)
  if (outcome.kind === 'build') page.querySelector(`#${outcome.system} [data-here]`)?.classList.remove('invisible')
  // The client brings its updates itself: it is offered no files. Their places stay, so that nothing moves.
  if (outcome.kind === 'client') for (const offer of page.querySelectorAll('section[data-before] :is(a[download], details)')) offer.classList.add('invisible')
}

/** Fills a text's `{key}` in; the text as it was is kept for the next time. */
function fill(within: Element, key: string, value: string): void {
  for (const part of within.querySelectorAll<HTMLElement>('[data-fill]')) {
    part.dataset.fill ||= part.textContent
    part.textContent = part.dataset.fill.replace(`{${key}}`, value)
  }
}

function startSharing(page: HTMLElement): void {
  for (const button of page.querySelectorAll<HTMLElement>('[data-share]')) {
    if (!navigator.share) button.hidden = true
    // Rejected when the visitor closes the sheet, which needs no answer.
    else button.addEventListener('click', () => navigator.share({ title: button.dataset.title as string, url: button.dataset.share as string }).catch(() => {}))
  }
}

function startThanks(page: HTMLElement): void {
  const swap = (after: boolean) => {
    for (const part of page.querySelectorAll<HTMLElement>('[data-before]')) part.hidden = after
    for (const part of page.querySelectorAll<HTMLElement>('[data-after]')) part.hidden = !after
    scrollTo({ top: 0 })
  }
  page.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[download]')
    const system = link?.pathname.split('/download/')[1]
    const file = system && document.getElementById(system)
    if (!file || link.hasAttribute('data-retry') || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    fetchFile(link.href)
    const { file: name = '', os } = file.dataset
    const thanks = page.querySelector('[data-after]') as HTMLElement
    fill(thanks, 'file', name)
    ;(thanks.querySelector('[data-retry]') as HTMLAnchorElement).href = link.href
    for (const code of thanks.querySelectorAll<HTMLElement>('[data-part]')) {
      const { part } = code.dataset
      if (part === 'sha256') code.textContent = file.querySelector('code')?.textContent ?? ''
      if (code.parentElement) code.parentElement.hidden = part !== 'sha256' && part !== os
    }
    swap(true)
    thanks.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
  })
  page.querySelector('[data-back-to-files]')?.addEventListener('click', () => swap(false))
}

let frame: HTMLIFrameElement | undefined

/** Fetches a file without leaving the page, even where the download host does not answer; by a plain visit where the page's policy has no room for a frame. */
function fetchFile(href: string): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => effectiveDirective === 'frame-src' && location.assign(href), { once: true })
  if (!frame) {
    frame = document.createElement('iframe')
    frame.hidden = true
    document.body.append(frame)
  }
  frame.src = href
}
