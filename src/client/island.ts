import { startAddressIslands } from './address-islands.ts'
import { loadChunk } from './chunks.ts'

type Islands = Record<string, () => Promise<unknown>>
const islands: Islands = import.meta.glob('../site/islands/*.tsx', { import: 'default' })

/** An island's element: the server's markup, which React adopts when its strategy says so. */
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
    // The element itself has no box; an island that shows nothing yet is watched by its parent's.
    const boxes = this.children.length ? [...this.children] : [this.parentElement ?? this]
    for (const box of boxes) observer.observe(box)
  }

  /** The first sign of use starts the download; once hydrated, what the visitor did meanwhile is done again for React. */
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
      const target = (event.target as Element).closest<HTMLElement>('a, button, input, select, summary, label')
      // Links and form fields keep what the browser does with them; their state is read when React starts.
      if (target?.matches('button')) {
        event.preventDefault()
        event.stopPropagation()
        clicked = target
      }
      void start()
    })
    // Whoever was quicker than this script.
    if (this.matches(':hover, :focus-within')) void start()
  }

  #hydrate(): Promise<void> {
    this.#ready ??= this.#mount().catch((error) => {
      // The next use may find a connection again.
      this.#ready = undefined
      throw error
    })
    return this.#ready
  }

  async #mount(): Promise<void> {
    const load = islands[`../site/islands/${this.getAttribute('name')}.tsx`] as () => Promise<unknown>
    const [{ hydrate }, component] = await Promise.all([loadChunk(() => import('./hydrate.ts')), loadChunk(load)])
    hydrate(this, component)
    this.setAttribute('ready', '')
  }
}

/** Wakes the page's islands, each when its strategy says so. */
export function startIslands(): void {
  customElements.define('x-island', IslandElement)
  startAddressIslands()
}

if (import.meta.hot) {
  // An island that is not hydrated yet would keep the old markup: the server has to draw it again.
  import.meta.hot.on('vite:beforeUpdate', () => {
    if (document.querySelector('x-island:not([ready])')) location.reload()
  })
}
