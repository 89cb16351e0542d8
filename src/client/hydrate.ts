import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/**
 * Gives an island's markup to React, at once, so that an event dispatched right after reaches the
 * component.
 */
export function hydrate(element: HTMLElement, component: unknown): void {
  const props = JSON.parse(element.getAttribute('props') ?? '{}')
  flushSync(() => {
    hydrateRoot(element, createElement(component as ComponentType, props), {
      identifierPrefix: element.id,
    })
  })
}
