import { loadChunk } from './chunks.ts'

const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll']

/**
 * Loads what only an acting visitor needs at the first sign of one: a page that is merely read stays light. A button that is pressed
 * before the code is there is pressed again when it is.
 */
export function startAtFirstSign(): void {
  const waiting = new AbortController()
  let pressed: HTMLElement | null = null
  const start = async () => {
    for (const sign of signs) removeEventListener(sign, start, true)
    const { startActing } = await loadChunk(() => import('./acting.ts'))
    waiting.abort()
    startActing()
    pressed?.click()
  }
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  document.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      pressed = (event.target as Element).closest<HTMLElement>('[data-copy], [data-print], [data-share], [data-download] a[download], #to-top')
      if (pressed) event.preventDefault()
    },
    { capture: true, signal: waiting.signal },
  )
}
