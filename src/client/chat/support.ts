import { consent, onConsent } from '../consent/consent.ts'
import { openPanel } from './panel.ts'
import { sendForm } from './support-form.ts'
import { startVendor } from './vendor.ts'

/** Milliseconds a click waits while the page finds out whether consent has to be asked for. */
const consentTimeoutMs = 1000

/** A link to the chat, or the button of a form. */
export type SupportControl = HTMLAnchorElement | HTMLButtonElement

let waiting = false

/**
 * What `data-support` does when used: a form's button sends it, a link opens the chat, or the
 * message panel where there is none. Without `used`, on the pages after the one where the chat was
 * opened, the chat is loaded again: closed, with its unread messages.
 */
export async function support(used: SupportControl | undefined): Promise<void> {
  if (!used) return onConsent((now) => void (now === 'granted' && startVendor()))
  if (used instanceof HTMLButtonElement) return used.form ? sendForm(used.form) : undefined
  // Clicked again while the chat is loading: no more waiting.
  if (waiting) {
    waiting = false
    return openPanel(used)
  }
  waiting = true
  used.setAttribute('aria-busy', 'true')
  let open: (() => void) | undefined
  try {
    open = (await isAllowed()) ? await startVendor() : undefined
  } finally {
    used.removeAttribute('aria-busy')
  }
  if (!waiting) return
  waiting = false
  if (!open) return openPanel(used)
  rememberOpened()
  open()
}

/** The script of a chat needs consent (content/pages/cookies). */
async function isAllowed() {
  const isDeciding =
    performance.getEntriesByName(`${location.origin}/sys/config/ip/get-visitor-ip`).length === 0
  if (consent() === 'unknown' && isDeciding)
    await Promise.race([
      new Promise(onConsent),
      new Promise((resolve) => setTimeout(resolve, consentTimeoutMs)),
    ])
  return consent() === 'granted'
}

function rememberOpened() {
  try {
    sessionStorage.setItem('open_chat', '1')
  } catch {
    // Then the next page opens it as if for the first time.
  }
}
