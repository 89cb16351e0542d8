import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { keepState } from './island-state.ts'

const failedBefore = new WeakSet<HTMLElement>()

/**
 * Gives an island's markup to React, at once, and repeats the click that waited for it. An island
 * that throws shows the markup it came with again and calls `onFailure`, so that it can be hydrated
 * anew; the second time it is switched off.
 */
export function hydrate(
  element: HTMLElement,
  component: unknown,
  clicked: HTMLElement | undefined,
  onFailure: () => void,
) {
  const props = JSON.parse(element.getAttribute('props') ?? '{}')
  const markup = element.innerHTML
  // A browser that translates puts each text into `font` elements; React then renders anew.
  const translated = element.querySelector('font') !== null
  const restoreState = keepState(element, clicked)
  let failed = false
  const restoreMarkup = () => {
    root.unmount()
    element.innerHTML = markup
    element.removeAttribute('ready')
    if (failedBefore.has(element)) return switchOff(element)
    failedBefore.add(element)
    onFailure()
  }
  const root = flushSync(() =>
    hydrateRoot(element, createElement(component as ComponentType, props), {
      identifierPrefix: element.id,
      onRecoverableError: (error) => {
        if (!translated) reportError(error)
      },
      onUncaughtError: (error) => {
        reportError(error)
        // React empties the element after this.
        if (!failed) queueMicrotask(restoreMarkup)
        failed = true
      },
    }),
  )
  if (failed) return
  element.setAttribute('ready', '')
  restoreState()
}

/** Shows an island's markup without scripts, disables its controls, and says why. */
function switchOff(island: HTMLElement) {
  for (const control of island.querySelectorAll<HTMLButtonElement>(
    'button:not([data-copy]),input,select,textarea',
  )) {
    control.disabled = true
    ;(control.closest('label') ?? control).style.opacity = '0.5'
  }
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = island.dataset.failed ?? ''
  message.style.padding = '1rem'
  message.style.fontWeight = '600'
  island.prepend(message)
}
