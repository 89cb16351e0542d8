import { loadChunk } from './chunks.ts'
import { isModified } from './modified-click.ts'

/** Not `scroll`, which a page does by itself when its address names a part of it. */
const signs = 'pointermove pointerdown touchstart wheel keydown focusin'.split(' ')

/** Milliseconds a link waits for it, on a connection that stands still: then it leads where it would without scripts. */
const patience = 3000

let seen = false
const waiting: (() => void)[] = []

/** Calls `act` at the first sign that somebody uses the page: a page that is merely read stays light. */
export function atFirstSign(act: () => void): void {
  if (seen) act()
  else waiting.push(act)
}

/** What needs `acting.ts`: pressed before it is there, it is pressed again when it is. */
const held = '[data-copy], [data-print], [data-share], [data-app], [data-support], [data-download] a[download], #to-top'

/** Watches for the first sign, and loads what only an acting visitor needs. */
export function startFirstSign(): void {
  const ready = new AbortController()
  let pressed: HTMLElement | null = null
  const notice = () => {
    seen = true
    for (const sign of signs) removeEventListener(sign, notice, true)
    for (const act of waiting) act()
  }
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true })
  atFirstSign(async () => {
    const start = await loadChunk(() => import('./acting.ts')).then(
      ({ startActing }) => startActing,
      () => () => {},
    )
    await start()
    ready.abort()
    const again = pressed
    pressed = null
    again?.click()
  })
  try {
    // A chat that was opened in this session is there again without being asked (spec §4).
    if (sessionStorage.open_chat) notice()
  } catch {
    // Without session storage no chat is remembered.
  }
  document.addEventListener(
    'click',
    (event) => {
      if (isModified(event)) return
      const link = (pressed = (event.target as Element).closest<HTMLElement>(held))
      if (!link) return
      event.preventDefault()
      if (link.matches('a'))
        setTimeout(() => {
          if (pressed !== link) return
          pressed = null
          ready.abort()
          link.click()
        }, patience)
    },
    { capture: true, signal: ready.signal },
  )
}
