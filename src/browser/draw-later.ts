/** What `styles.css` leaves undrawn at first; the selectors are the same there. */
const undrawn = 'main section~*,footer>.wrap,.prose>:nth-child(n+9)'

/** Milliseconds at a time: a slow phone's frame. */
const atOnce = 16

/**
 * Draws what lies below the first screen once the page has loaded, for a moment at a time: so it costs the first paint nothing, and none of
 * it is missing when somebody scrolls, searches or takes a picture of the whole page (quality: slow phone).
 */
export function startDrawing(): void {
  const parts = [...document.querySelectorAll<HTMLElement>(undrawn)]
  const draw = () => {
    for (const end = performance.now() + atOnce; parts.length && performance.now() < end; ) {
      const part = parts.shift() as HTMLElement
      part.style.contentVisibility = 'initial'
      // Laid out here, where it counts as time, and not all together in the next frame.
      part.getBoundingClientRect()
    }
    if (parts.length) requestIdleCallback(draw)
  }
  // A browser without it has drawn everything: the rule asks for `overflow-anchor`, which came later everywhere.
  if ('requestIdleCallback' in window) addEventListener('load', draw)
}
