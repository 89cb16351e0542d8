import { loadChunk } from './chunks.ts'
import { isModified } from './modified-click.ts'

/** Not `scroll`, which a page does by itself when its address names a part of it. */
const signs = 'pointermove pointerdown touchstart wheel keydown focusin'.split(' ')

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
    pressed?.click()
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
      pressed = (event.target as Element).closest<HTMLElement>(held)
      if (pressed) event.preventDefault()
    },
    { capture: true, signal: ready.signal },
  )
}
