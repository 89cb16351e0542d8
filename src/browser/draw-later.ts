/** What `styles.css` leaves undrawn at first; the selectors are the same there. */
const undrawn = 'main section~*,footer>.wrap,.prose>:nth-child(n+9)'

/**
 * Draws what lies below the first screen, two parts in each idle moment once the page has loaded: so no part costs the first paint anything,
 * and none is missing when somebody scrolls, searches or takes a picture of the whole page (quality: slow phone).
 */
export function startDrawing(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(undrawn)]
  const draw = () => {
    for (const part of parts.splice(0, 2)) part.style.contentVisibility = 'initial'
    if (parts.length) requestIdleCallback(draw)
  }
  // A browser without it draws everything at once (the rule asks for `overflow-anchor`, which came later everywhere).
  if ('requestIdleCallback' in window) addEventListener('load', () => requestIdleCallback(draw))
}
