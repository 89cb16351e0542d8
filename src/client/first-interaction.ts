import { chatWasOpened } from './chat/session.ts'
import { closest, isModified } from './clicks.ts'
import { loadChunk } from './navigation/reload.ts'

/** Not `scroll`, which a page does by itself when its address names a part of it. */
const interactions = ['keydown', 'focusin', 'pointermove', 'pointerdown', 'touchstart', 'wheel']
/**
 * Milliseconds a link waits for its code on a slow connection; then it works as it would without
 * scripts.
 */
const linkTimeoutMs = 3000
/**
 * What `interactive.ts` handles: if clicked before that is loaded, it is clicked again afterwards.
 * Without spaces, as every page loads it.
 */
const needsInteractive =
  '[data-copy],[data-print],[data-share],[data-app],[data-support],[data-search],[data-download] a[download],#to-top'

let interacted = false
const listeners: (() => void)[] = []

/**
 * Calls `act` at the first interaction with the page, at once if there was one: a page that is
 * merely read stays light.
 */
export function onFirstInteraction(act: () => void) {
  if (interacted) act()
  else listeners.push(act)
}

/**
 * Loads `interactive.ts` at the first interaction, repeats a click that needed it earlier, and
 * passes on what happened until then.
 */
export function watchFirstInteraction() {
  const ready = new AbortController()
  let clicked: HTMLElement | null | undefined
  const events: (Event | undefined)[] = []
  const repeatClick = () => {
    ready.abort()
    clicked?.click()
    clicked = undefined
  }
  const interact = (event?: Event) => {
    events.push(event)
    if (interacted) return
    interacted = true
    for (const act of listeners) act()
  }
  for (const type of interactions)
    addEventListener(type, interact, { passive: true, capture: true, signal: ready.signal })
  onFirstInteraction(() => {
    void loadChunk(() => import('./interactive.ts'))
      .then(({ startInteractive }) => startInteractive(events))
      // Without it, links and buttons do what they do without scripts.
      .then(repeatClick, repeatClick)
  })
  // A chat that was opened in this session comes back by itself.
  if (chatWasOpened()) interact()
  addEventListener(
    'click',
    (event) => {
      if (isModified(event)) return
      const element = (clicked = closest(event, needsInteractive))
      if (!element) return
      event.preventDefault()
      if (element.matches('a'))
        setTimeout(() => clicked === element && repeatClick(), linkTimeoutMs)
    },
    { capture: true, signal: ready.signal },
  )
}
