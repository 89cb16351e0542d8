import { closest, isModified } from '../clicks.ts'
import { loadChunk } from '../navigation/reload.ts'
import { chatWasOpened } from './session.ts'
import type { SupportControl } from './support.ts'

/**
 * `data-support`: a link opens the chat or the message panel, a form's button sends its message.
 * Without scripts they work as an ordinary link and button. Their code is loaded at the first use,
 * or for a chat that was opened in this session.
 */
export function startSupport() {
  const load = () => import('./support.ts')
  const use = async (used?: SupportControl) => {
    // A page with a form is not reloaded: what was typed would be lost.
    const { support } = await (used instanceof HTMLButtonElement ? load() : loadChunk(load))
    return support(used)
  }
  // Loaded early, since the connection may be lost later.
  if (document.querySelector('form [data-support]')) load().catch(() => {})
  document.addEventListener(
    'click',
    (event) => {
      const used = closest<SupportControl>(event, '[data-support]')
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
