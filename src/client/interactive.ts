import { chatWasOpened } from './chat/session.ts'
import { closest, isModified } from './clicks.ts'
import { pageLanguage } from './cookies.ts'
import { startHandOff } from './hand-off.ts'
import { startMenus } from './menus.ts'
import { loadChunk } from './reload.ts'
import { showToast } from './toast.ts'
import './interactive.css'

/** How long a button says that its text was copied. */
const copiedMs = 2000

/**
 * Starts what only a visitor who interacts needs; `earlier` are the interactions until then. See
 * `first-interaction.ts`.
 */
export async function startInteractive(earlier: readonly (Event | undefined)[]): Promise<void> {
  startMenus()
  startSearch(earlier)
  startBackToTop()
  startHandOff()
  startSupport()
  startCopyButtons()
  startCardTransition()
  startPrintButtons()
  if (document.querySelector('[data-after]'))
    await loadChunk(() => import('./download-thanks.ts')).then((chunk) =>
      chunk.startDownloadThanks(),
    )
}

/**
 * The header's search opens in place by a click, by `/`, Ctrl-K or Cmd-K; any field of the search
 * offers pages while one types. Without their code, which is loaded at the first use, they lead to
 * the search page.
 */
function startSearch(earlier: readonly (Event | undefined)[]): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]')
  if (!link) return
  const load = () => loadChunk(() => import('./search/field.ts'))
  const open = (event: Event) => {
    event.preventDefault()
    load().then(
      ({ openSearch }) => openSearch(link),
      () => location.assign(link.href),
    )
  }
  addEventListener('keydown', (event) => isShortcut(event) && open(event))
  const suggest = (field: EventTarget | null) => {
    if (field instanceof HTMLInputElement && field.name === 'q')
      load().then(
        ({ suggestIn }) => suggestIn(field, link, pageLanguage()),
        () => {},
      )
  }
  // Before the loading bar takes the click for a navigation.
  document.addEventListener(
    'click',
    (event) => closest(event, '[data-search]') && !isModified(event) && open(event),
    true,
  )
  document.addEventListener('focusin', ({ target }) => suggest(target))
  suggest(document.activeElement)
  const shortcut = earlier.find(isShortcut)
  if (shortcut) open(shortcut)
}

/**
 * Whether a key opens the search: `/`, Ctrl-K or Cmd-K, but not while one types or is in a dialog.
 */
function isShortcut(event: Event | undefined): event is KeyboardEvent {
  if (!(event instanceof KeyboardEvent) || event.altKey || document.querySelector('dialog[open]'))
    return false
  // The real target, also inside a shadow tree. The path of an event that is over is empty.
  const [target = event.target] = event.composedPath()
  const isTyping = target instanceof Element && target.matches('input, select, textarea')
  // Keyboards for other scripts type another letter with the K key.
  const isK = event.key === 'k' || (event.code === 'KeyK' && event.key > 'z')
  // In a field of macOS, Ctrl-K deletes to the end of the line.
  return event.metaKey ? isK : !isTyping && (event.ctrlKey ? isK : event.key === '/')
}

/** Scrolls to the top, and leaves the focus there. */
function startBackToTop(): void {
  document.getElementById('to-top')?.addEventListener('click', (event) => {
    event.preventDefault()
    // A script's behaviour takes precedence over the style sheet's rule for reduced motion.
    scrollTo({
      top: 0,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    })
    document.getElementById('main')?.focus({ preventScroll: true })
  })
}

/**
 * `data-support`: a link opens the chat or the message panel, a form's button sends its message.
 * Without scripts they are the link and the button that they are. Their code is loaded at the first
 * use, or for a chat that was opened in this session.
 */
function startSupport(): void {
  const load = () => import('./chat/support.ts')
  const use = async (used?: HTMLElement) => {
    // A page with a form is not reloaded: what was typed would be lost.
    const { support } = await (used instanceof HTMLButtonElement ? load() : loadChunk(load))
    return support(used)
  }
  // Loaded early, since the connection may be lost later.
  if (document.querySelector('form [data-support]')) load().catch(() => {})
  document.addEventListener(
    'click',
    (event) => {
      const used = closest(event, '[data-support]')
      if (!used || isModified(event)) return
      event.preventDefault()
      // The second half of a double click.
      if (event.detail > 1) return
      use(used).catch(() => {
        const problem = used.closest('form')?.querySelector<HTMLElement>('[data-problem]')
        if (problem && !navigator.onLine) {
          problem.textContent = problem.dataset.offline ?? ''
          problem.hidden = false
          return
        }
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
 * `data-copy="text"` copies that text, `data-copy` alone the code beside it. The button says that
 * it worked, a toast that it did not, in the page's words (`data-copied`, `data-copy-failed` on the
 * toast).
 */
function startCopyButtons(): void {
  document.addEventListener('click', async (event) => {
    const button = closest(event, '[data-copy]')
    if (!button) return
    const text =
      button.dataset.copy || (button.parentElement?.querySelector('code')?.textContent ?? '')
    const messages = document.getElementById('toast')?.dataset
    try {
      await navigator.clipboard.writeText(text)
      showToast((button.dataset.copied = messages?.copied ?? ''), true)
      setTimeout(() => delete button.dataset.copied, copiedMs)
    } catch {
      showToast(messages?.copyFailed ?? '')
    }
  })
}

/**
 * The picture of a clicked card becomes the picture of the page it leads to, which has the class
 * `transition-target` (`navigation.css`).
 */
function startCardTransition(): void {
  let picture: HTMLElement | null | undefined
  document.addEventListener('click', (event) => {
    const link = closest(event, 'main a')
    document
      .querySelector<HTMLElement>('.transition-target')
      ?.style.setProperty('view-transition-name', 'none')
    picture?.style.removeProperty('view-transition-name')
    picture = (link?.closest('.group') ?? link)?.querySelector<HTMLElement>('.facet, svg')
    picture?.style.setProperty('view-transition-name', 'clicked-picture')
  })
}

/** `data-print` prints the section the button stands in, and nothing else. */
function startPrintButtons(): void {
  for (const button of document.querySelectorAll('[data-print]'))
    button.addEventListener('click', () => {
      const section = button.closest('section')
      const others = [...(section?.parentElement?.children ?? [])].filter(
        (element) => element !== section,
      )
      const hideOthers = (hidden: boolean) => {
        for (const element of others) element.classList.toggle('no-print', hidden)
      }
      addEventListener('afterprint', () => hideOthers(false), { once: true })
      hideOthers(true)
      print()
    })
}
