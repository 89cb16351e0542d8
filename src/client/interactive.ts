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
  startHoverPopovers()
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
    const words = document.getElementById('toast')?.dataset
    try {
      await navigator.clipboard.writeText(text)
      showToast(words?.copied ?? '')
    } catch {
      showToast(words?.copyFailed ?? '')
    }
  })
}

/** `data-print` prints the section the button stands in, and nothing else; the button is hidden without scripts. */
function startPrintButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const section = button.closest('section')
      const others = [...(section?.parentElement?.children ?? [])].filter((element) => element !== section)
      const setPrinted = (printed: boolean): void => {
        for (const element of others) element.classList.toggle('no-print', !printed)
      }
      addEventListener('afterprint', () => setPrinted(true), { once: true })
      setPrinted(false)
      print()
    })
  }
}

/** `data-hover="id"`: its popover opens under a mouse and closes when the mouse leaves; a tap still toggles it (spec §2). */
function startHoverPopovers(): void {
  for (const area of document.querySelectorAll<HTMLElement>('[data-hover]')) {
    const popover = document.getElementById(area.dataset.hover ?? '')
    let leaving: ReturnType<typeof setTimeout> | undefined
    const isOpen = () => popover?.matches(':popover-open')
    const open = () => isOpen() || popover?.showPopover()
    // The first movement of the mouse, which started this, may have ended here.
    if (matchMedia('(hover: hover)').matches && area.matches(':hover')) open()
    area.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'mouse') return
      clearTimeout(leaving)
      open()
    })
    area.addEventListener('pointerleave', ({ pointerType }) => {
      // Time to move from the button to the code.
      if (pointerType === 'mouse') leaving = setTimeout(() => popover?.hidePopover(), 200)
    })
    // Under a mouse it is open already: a click must not close it.
    area.querySelector('button')?.addEventListener('click', (event) => {
      if ((event as PointerEvent).pointerType === 'mouse' && isOpen()) event.preventDefault()
    })
  }
}
