import { chatWasOpened } from './chat/session.ts'
import { closest } from './clicks.ts'
import { startHandOff } from './hand-off.ts'
import { loadChunk } from './reload.ts'
import { showToast } from './toast.ts'

/** Starts what only a visitor who interacts needs; see `first-interaction.ts`. */
export async function startInteractive(): Promise<void> {
  startBackToTop()
  startHandOff()
  startSupport()
  startCopyButtons()
  startPrintButtons()
  if (document.querySelector('[data-download]')) await loadChunk(() => import('./download-thanks.ts')).then((chunk) => chunk.startDownloadThanks())
}

/** Scrolls to the top, and leaves the focus there. */
function startBackToTop(): void {
  document.getElementById('to-top')?.addEventListener('click', (event) => {
    event.preventDefault()
    // A script's behaviour takes precedence over the style sheet's rule for reduced motion.
    scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/**
 * `data-support`: a link opens the chat or the message panel (spec §2), a form's button sends its message. Without scripts they are
 * the link and the button that they are. Their code is loaded at the first use, or for a chat that was opened in this session (spec §4).
 */
function startSupport(): void {
  const use = (used?: HTMLElement) => loadChunk(() => import('./chat/support.ts')).then(({ support }) => support(used))
  document.addEventListener(
    'click',
    (event) => {
      const used = closest(event, '[data-support]')
      if (!used || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      // The second half of a double click.
      if (event.detail > 1) return
      use(used).catch(() => {
        delete used.dataset.support
        used.click()
      })
    },
    // Before the loading bar takes a click for a navigation.
    true,
  )
  if (chatWasOpened()) use().catch(() => {})
}

/**
 * `data-copy="text"` copies that text, `data-copy` alone the code beside it. A toast says whether it worked, in the page's words
 * (`data-copied`, `data-copy-failed` on the toast).
 */
function startCopyButtons(): void {
  document.addEventListener('click', async (event) => {
    const button = closest(event, '[data-copy]')
    if (!button) return
    const text = button.dataset.copy || (button.parentElement?.querySelector('code')?.textContent ?? '')
    const messages = document.getElementById('toast')?.dataset
    try {
      await navigator.clipboard.writeText(text)
      showToast(messages?.copied ?? '')
    } catch {
      showToast(messages?.copyFailed ?? '')
    }
  })
}

/** `data-print` prints the section the button stands in, and nothing else. */
function startPrintButtons(): void {
  for (const button of document.querySelectorAll('[data-print]'))
    button.addEventListener('click', () => {
      const section = button.closest('section')
      const others = [...(section?.parentElement?.children ?? [])].filter((element) => element !== section)
      const hideOthers = (hidden: boolean) => {
        for (const element of others) element.classList.toggle('no-print', hidden)
      }
      addEventListener('afterprint', () => hideOthers(false), { once: true })
      hideOthers(true)
      print()
    })
}
