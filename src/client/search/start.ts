import { closest, isModified } from '../clicks.ts'
import { pageLanguage } from '../cookies.ts'
import { loadChunk } from '../navigation/reload.ts'

/**
 * The header's search opens in place by a click, by `/`, Ctrl-K or Cmd-K; any field of the search
 * offers pages while one types. Without their code, which is loaded at the first use, they lead to
 * the search page.
 */
export function startSearch(earlier: readonly (Event | undefined)[]) {
  const link = document.querySelector<HTMLAnchorElement>('[data-search]')
  if (!link) return
  const load = () => loadChunk(() => import('./field.ts'))
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
