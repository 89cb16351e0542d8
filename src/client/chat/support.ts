import { consent, onConsent } from '../consent.ts'
import { sendForm } from './message-form.ts'
import { openPanel } from './panel.ts'
import { rememberOpened } from './session.ts'
import { startVendor, type Vendor } from './vendor.ts'

/** How long a click waits for the page to find out whether consent has to be asked for, in milliseconds. */
const patience = 1000

let waiting = false

/**
 * What a use of `data-support` does: a form's button sends it, a link opens the chat, or the message panel where there is none.
 * Without a use, on the pages after the one where the chat was opened, it is there again: closed, saying what is unread.
 */
export async function support(used: HTMLElement | undefined): Promise<void> {
  if (!used) return onConsent((now) => void (now === 'granted' && startVendor()))
  if (used instanceof HTMLButtonElement) return used.form ? sendForm(used.form) : undefined
  // Asked again while the chat is on its way: no more waiting.
  if (waiting) {
    waiting = false
    return openPanel(used)
  }
  waiting = true
  used.setAttribute('aria-busy', 'true')
  let vendor: Vendor | undefined
  try {
    vendor = (await isAllowed()) ? await startVendor() : undefined
  } finally {
    used.removeAttribute('aria-busy')
  }
  if (!waiting) return
  waiting = false
  if (!vendor) return openPanel(used)
  rememberOpened()
  vendor.open()
}

/** The script of a chat needs consent (content/pages/cookies). */
async function isAllowed(): Promise<boolean> {
  const isDeciding = performance.getEntriesByName(`${location.origin}/sys/config/ip/get-visitor-ip`).length === 0
  if (consent() === 'unknown' && isDeciding) await Promise.race([new Promise(onConsent), new Promise((resolve) => setTimeout(resolve, patience))])
  return consent() === 'granted'
}
