import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/** For a slot: React adopts the markup that is there, and never compares or writes it. */
const slot = () => createElement('x-slot', { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } })

/** Gives an island's markup to React, at once, so that an event dispatched right after reaches the component. */
export function hydrate(element: HTMLElement, component: unknown): void {
  const props = JSON.parse(element.getAttribute('props') ?? '{}')
  const own = [...element.querySelectorAll('x-slot')].some((found) => found.closest('x-island') === element)
  flushSync(() => {
    hydrateRoot(element, createElement(component as ComponentType, props, own ? slot() : undefined), { identifierPrefix: element.id })
  })
}
