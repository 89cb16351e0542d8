import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/**
 * Gives an island's markup to React, at once, so that an event dispatched right after reaches the
 * component. An island that throws shows the markup it came with again, and `onFailure` is called.
 */
export function hydrate(element: HTMLElement, component: unknown, onFailure: () => void): void {
  const props = JSON.parse(element.getAttribute('props') ?? '{}')
  const markup = element.innerHTML
  // A browser that translates puts each text into `font` elements; React then renders anew.
  const translated = element.querySelector('font') !== null
  flushSync(() => {
    hydrateRoot(element, createElement(component as ComponentType, props), {
      identifierPrefix: element.id,
      onRecoverableError: (error) => {
        if (!translated) reportError(error)
      },
      onUncaughtError: (error) => {
        reportError(error)
        // React empties the element after this.
        queueMicrotask(() => {
          element.innerHTML = markup
        })
        onFailure()
      },
    })
  })
}
