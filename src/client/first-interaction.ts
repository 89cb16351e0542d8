import { chatWasOpened } from './chat/session.ts'
import { closest, isModified } from './clicks.ts'
import { loadChunk } from './reload.ts'

/** Not `scroll`, which a page does by itself when its address names a part of it. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin']
/** Milliseconds a link waits for its code on a slow connection; then it works as it would without scripts. */
const LINK_TIMEOUT_MS = 3000
/** What `interactive.ts` handles: if clicked before that is loaded, it is clicked again afterwards. */
const NEEDS_INTERACTIVE = '[data-copy], [data-print], [data-share], [data-app], [data-support], [data-download] a[download], #to-top'

let interacted = false
const listeners: (() => void)[] = []

/** Calls `act` at the first interaction with the page, at once if there was one: a page that is merely read stays light. */
export function onFirstInteraction(act: () => void): void {
  if (interacted) act()
  else listeners.push(act)
}

/** Loads `interactive.ts` at the first interaction, and repeats a click that needed it earlier. */
export function watchFirstInteraction(): void {
  const ready = new AbortController()
  let clicked: HTMLElement | null = null
  const repeatClick = () => {
    ready.abort()
    clicked?.click()
    clicked = null
  }
  const interact = () => {
    interacted = true
    for (const type of INTERACTIONS) removeEventListener(type, interact, true)
    for (const act of listeners) act()
  }
  for (const type of INTERACTIONS) addEventListener(type, interact, { capture: true, passive: true })
  onFirstInteraction(() => {
    void loadChunk(() => import('./interactive.ts'))
      .then(({ startInteractive }) => startInteractive())
      // Without it, links and buttons do what they do without scripts.
      .catch(() => {})
      .then(repeatClick)
  })
  // A chat that was opened in this session comes back by itself (spec §4).
  if (chatWasOpened()) interact()
  document.addEventListener(
    'click',
    (event) => {
      if (isModified(event)) return
      const element = (clicked = closest(event, NEEDS_INTERACTIVE))
      if (!element) return
      event.preventDefault()
      if (element.matches('a')) setTimeout(() => clicked === element && repeatClick(), LINK_TIMEOUT_MS)
    },
    { capture: true, signal: ready.signal },
  )
}
