const whenIdle = globalThis.requestIdleCallback ?? setTimeout

/** Runs something once the page has loaded, at once if it already has. */
export const onLoad = (act: () => void, options?: AddEventListenerOptions): void =>
  document.readyState === 'complete' ? act() : addEventListener('load', act, options)

/**
 * Runs something once the page has loaded and the browser is idle; soon after, in browsers without
 * idle callbacks.
 */
export const whenLoaded = (act: () => void): void => onLoad(() => whenIdle(act))

/**
 * Draws the parts below the first screen that `styles.css` skips with `content-visibility` (the
 * selectors are the same there), part by part: they cost the first paint nothing, and are there
 * when somebody scrolls, searches or takes a picture of the whole page (measured in
 * docs/performance.md).
 */
export function renderDeferredParts(): void {
  for (const part of document.querySelectorAll<HTMLElement>(
    'main section~*,.tile,footer>.wrap,footer>.wrap>ul>*,.prose>:nth-child(n+5),.timeline>li+li',
  ))
    whenLoaded(() => {
      part.style.contentVisibility = 'initial'
      // Laid out here, in an idle moment, and not all together in the next frame.
      part.getClientRects()
    })
}
