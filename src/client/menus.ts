import { closest } from './clicks.ts'

/**
 * What the header's menus do where scripts run: they close by Escape, by a click elsewhere and when
 * a page comes back, and say what their pages are about.
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
  const nav = document.getElementById('site-menu')
  if (nav?.matches(':hover, :focus-within')) void addTexts(nav)
  for (const type of ['pointerover', 'focusin']) nav?.addEventListener(type, () => addTexts(nav))
}

/**
 * Adds a line to each link, where menus are wide enough. They are fetched, since they would not fit
 * into a page's first 14 KB.
 */
async function addTexts(nav: HTMLElement): Promise<void> {
  const address = nav.dataset.texts
  delete nav.dataset.texts
  if (!address || !matchMedia('(width >= 62rem)').matches) return
  // Menus do without where there is no connection, or the page is left meanwhile.
  const texts: Record<string, string> | undefined = await fetch(address)
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
  if (!texts) return
  for (const link of nav.querySelectorAll('.menu a')) {
    const text = document.createElement('small')
    text.textContent = texts[link.getAttribute('href') ?? ''] ?? ''
    link.append(text)
  }
}
