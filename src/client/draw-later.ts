import { whenLoaded } from './loaded.ts'

/**
 * Draws what `styles.css` leaves undrawn below the first screen (the selectors are the same there), part by part: so it costs the first paint
 * nothing, and is not missing when somebody scrolls, searches or takes a picture of the whole page (quality: slow phone).
 */
export function startDrawing(): void {
  for (const part of document.querySelectorAll<HTMLElement>('main section~*,footer>.wrap,footer>.wrap>ul>*,.prose>:nth-child(n+9)'))
    whenLoaded(() => {
      part.style.contentVisibility = 'initial'
      // Laid out here, where it counts as time, and not all together in the next frame.
      part.getClientRects()
    })
}
