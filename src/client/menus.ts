import { closest } from './clicks.ts'

/**
 * What the header's menus do where scripts run: they close by Escape, by a click elsewhere and when
 * a page comes back.
 */
export function startMenus(): void {
  const opened = () => document.querySelector<HTMLDetailsElement>('.menu[open]')
  const close = () => opened()?.removeAttribute('open')
  for (const type of ['click', 'focusin'])
    document.addEventListener(type, (event) => closest(event, '#site-menu') || close())
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    opened()?.querySelector('summary')?.focus()
    close()
  })
  // Browsers keep pages that are left as they are (back/forward cache).
  addEventListener('pageshow', () => {
    close()
    for (const panel of document.querySelectorAll<HTMLElement>('[popover]'))
      panel.togglePopover(false)
  })
}
