import { loadChunk } from './chunks.ts'

/**
 * `data-support`: a link opens the chat or the message panel (spec §2), a form's button sends its message. Both do without this what
 * links and buttons do. Nothing of them is loaded before they are used, but for a chat that was opened in this session (spec §4).
 */
export function startSupport(): void {
  const use = (used?: HTMLElement) => loadChunk(() => import('./chat/support.ts')).then(({ support }) => support(used))
  document.addEventListener(
    'click',
    (event) => {
      const used = (event.target as Element).closest<HTMLElement>('[data-support]')
      if (!used || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      // The second half of a double click asks for nothing more.
      if (event.detail > 1) return
      use(used).catch(() => {
        // Then the link or button that it is.
        delete used.dataset.support
        used.click()
      })
    },
    // Before the loading bar takes a click for a navigation.
    true,
  )
  try {
    if (sessionStorage.open_chat) void use()
  } catch {
    // Without session storage no chat is remembered.
  }
}
