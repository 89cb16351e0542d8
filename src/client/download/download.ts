import { type ClientHints, type DownloadTarget, detectPlatform, isOlder } from './platform.ts'

interface UserAgentData {
  platform?: string
  getHighEntropyValues?: (hints: string[]) => Promise<NonNullable<ClientHints>>
}

/**
 * The download page and the files of a release: shows the build for the visitor's computer. After a
 * click on a file: `download-thanks.ts`.
 */
export async function start(page: HTMLElement) {
  if (!navigator.share) hide(page, '[data-share]')
  show(page, detectPlatform(navigator, await readHints()))
}

/** Client Hints; a browser that supports them may still refuse the details. */
async function readHints(): Promise<ClientHints> {
  const data = (navigator as { userAgentData?: UserAgentData }).userAgentData
  const details = ['architecture', 'bitness', 'platform', 'wow64']
  return data?.getHighEntropyValues?.(details).catch(() => data)
}

function show(page: HTMLElement, target: DownloadTarget) {
  if (target.kind === 'build')
    page.querySelector(`#${target.system} [data-here]`)?.classList.remove('invisible')
  // Only where the files begin below the first screen, so that nothing on it moves.
  if (target.kind === 'handheld' && innerWidth < 768)
    page.querySelector('details[open]:not(:has(:target))')?.removeAttribute('open')
  const name =
    target.kind === 'build'
      ? target.system
      : target.kind === 'client'
        ? `installed${isOlder(target.version, page.dataset.download ?? '') ? 'Old' : 'Current'}`
        : target.kind
  const choice = page.querySelector(`[data-case="${name}"]`)
  if (!choice) return
  hide(page, '[data-case]')
  choice.classList.remove('invisible')
  if ('name' in target) fill(choice, 'name', target.name)
  if ('version' in target) fill(choice, 'version', target.version)
  // The client updates itself: it is offered no files.
  if (target.kind === 'client') hide(page, '[data-before] :is([download],details:not([open]))')
}

/** Makes parts invisible, and does not remove them, so that nothing below moves. */
function hide(page: HTMLElement, selector: string) {
  for (const part of page.querySelectorAll(selector)) part.classList.add('invisible')
}

/**
 * Replaces `{key}` in the texts marked `data-fill`; the original text is kept for the next time.
 */
export function fill(within: Element, key: string, value: string) {
  for (const part of within.querySelectorAll<HTMLElement>('[data-fill]')) {
    part.dataset.fill ||= part.textContent
    part.textContent = part.dataset.fill.replace(`{${key}}`, value)
  }
}
