import { closest } from './clicks.ts'
import { loadChunk } from './reload.ts'

type Islands = Record<string, () => Promise<unknown>>
const islands: Islands = import.meta.glob('../site/islands/*.tsx', { import: 'default' })

/** An island's element: the server's markup, which React hydrates when the island's strategy says so. */
class IslandElement extends HTMLElement {
  #ready: Promise<void> | undefined

  connectedCallback(): void {
    const on = this.getAttribute('on')
    if (on === 'load') void this.#hydrate()
    else if (on === 'idle') ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(() => void this.#hydrate())
    else if (on === 'in-view') this.#whenVisible()
    else this.#whenUsed()
  }

  #whenVisible(): void {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      void this.#hydrate()
    })
    // The element itself has no box; of an island that shows nothing yet its parent's box is observed.
    const boxes = this.children.length ? [...this.children] : [this.parentElement ?? this]
    for (const box of boxes) observer.observe(box)
  }

  /** The first use starts the download; a button that was clicked meanwhile is clicked again for React. */
  #whenUsed(): void {
    let clicked: HTMLElement | undefined
    const stop = new AbortController()
    const listen = (type: string, act: (event: Event) => void) => this.addEventListener(type, act, { capture: true, signal: stop.signal })
    const start = async () => {
      await this.#hydrate()
      if (stop.signal.aborted) return
      stop.abort()
      if (clicked?.isConnected) clicked.click()
    }
    listen('pointerover', start)
    listen('focusin', start)
    listen('click', (event) => {
      const button = closest(event, 'button')
      // Links and form fields keep what the browser does with them; their state is read when React starts.
      if (button) {
        event.preventDefault()
        event.stopPropagation()
        clicked = button
      }
      void start()
    })
    // The visitor was quicker than this script.
    if (this.matches(':hover, :focus-within')) void start()
  }

  #hydrate(): Promise<void> {
    this.#ready ??= this.#mount().catch((error) => {
      // At the next use there may be a connection again.
      this.#ready = undefined
      throw error
    })
    return this.#ready
  }

  async #mount(): Promise<void> {
    const name = this.getAttribute('name')
    const load = islands[`../site/islands/${name}.tsx`]
    if (!load) throw new Error(`No island ${name}`)
    const [{ hydrate }, component] = await Promise.all([loadChunk(() => import('./hydrate.ts')), loadChunk(load)])
    hydrate(this, component)
    this.setAttribute('ready', '')
  }
}

/**
 * Hydrates the page's islands, each when its strategy says so. One whose state stands in the address (`data-address="kind"` within it)
 * is hydrated at once if the address has that parameter: the visitor sees what the link promised.
 */
export function startIslands(): void {
  customElements.define('x-island', IslandElement)
  const params = new URLSearchParams(location.search)
  for (const part of document.querySelectorAll<HTMLElement>('[data-address]')) if (params.has(part.dataset.address ?? '')) part.dispatchEvent(new Event('focusin'))
}

if (import.meta.hot) {
  // An island that is not hydrated yet would keep the old markup: the server has to render it again.
  import.meta.hot.on('vite:beforeUpdate', () => {
    if (document.querySelector('x-island:not([ready])')) location.reload()
  })
}
