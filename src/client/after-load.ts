const whenIdle = globalThis.requestIdleCallback ?? setTimeout

/** Runs something once the page has loaded, at once if it already has. */
export const onLoad = (act: () => void, options?: AddEventListenerOptions) =>
  document.readyState === 'complete' ? act() : addEventListener('load', act, options)

/**
 * Runs something once the page has loaded and the browser is idle; soon after, in browsers without
 * idle callbacks.
 */
export const whenLoaded = (act: () => void) => onLoad(() => whenIdle(act))

/** A style sheet, or one of its rules, which may hold others. */
interface Rules {
  parentStyleSheet: CSSStyleSheet | null
  cssRules?: CSSRuleList
}

/**
 * Draws the parts below the first screen that the page's rules skip with `content-visibility`
 * (`site/layout/after-load.css`), part by part: they cost the first paint nothing, and are there
 * when somebody scrolls, searches or takes a picture of the whole page (measured in
 * docs/performance.md).
 */
export function renderDeferredParts(rules: Rules | undefined = document.styleSheets[0]) {
  for (const rule of rules?.cssRules ?? []) {
    if (rule instanceof CSSStyleRule && rule.style.contentVisibility)
      for (const part of document.querySelectorAll<HTMLElement>(rule.selectorText))
        whenLoaded(() => {
          part.style.contentVisibility = 'initial'
          // Laid out here, in an idle moment, and not all together in the next frame.
          part.getClientRects()
        })
    renderDeferredParts(rule)
  }
}
