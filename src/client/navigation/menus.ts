import { closest } from '../clicks.ts'

/**
 * Makes the header's menus and the consultation code close by Escape, by a click elsewhere and when
 * a page comes back.
 */
export function startMenus() {
  const opened = () => document.querySelector<HTMLDetailsElement>('.menu[open]')
  const close = () => opened()?.removeAttribute('open')
  // Shown by CSS while the mouse is on it; Escape hides it all the same (WCAG 1.4.13).
  const code = document.getElementById('consultation')
  for (const type of ['click', 'focusin'])
    document.addEventListener(type, (event) => closest(event, '#site-menu') || close())
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    opened()?.querySelector('summary')?.focus()
    close()
    code?.setAttribute('data-dismissed', '')
  })
  code?.parentElement?.addEventListener('mouseleave', () => code.removeAttribute('data-dismissed'))
  // The back/forward cache shows a page again with its menus still open.
  addEventListener('pageshow', () => {
    close()
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]'))
      panel.togglePopover(false)
  })
}
