import { closest } from '../clicks.ts'
import { loadChunk } from '../navigation/reload.ts'
import { showToast } from '../toast.ts'

const islands: Record<string, () => Promise<unknown>> = import.meta.glob(
  '../../site/pages/*/*.island.tsx',
  { import: 'default' },
)

const sayFailed = (island: HTMLElement) => showToast(island.dataset.failed ?? '')

/** Loads an island's code. */
async function load(island: HTMLElement) {
  const name = island.getAttribute('name')
  const loadIsland = Object.entries(islands).find(([path]) =>
    path.endsWith(`/${name}.island.tsx`),
  )?.[1]
  if (!loadIsland) throw new Error(`No island ${name}`)
  const [{ hydrate }, component] = await Promise.all([
    loadChunk(() => import('./hydrate.ts')),
    loadChunk(loadIsland),
  ])
  return { hydrate, component }
}

/**
 * Its first use starts the download of an island's code; a button that was clicked meanwhile is
 * clicked again for React. When the code cannot be loaded, a message says so and the controls are
 * reset; an island that throws can be used again. What is returned hydrates it at once.
 */
function hydrateWhenUsed(island: HTMLElement): () => Promise<void> {
  const stop = new AbortController()
  let loading: ReturnType<typeof load> | undefined
  let clicked: HTMLElement | undefined
  const hydrateOnce = async () => {
    loading ??= load(island).catch((error) => {
      // At the next use there may be a connection again.
      loading = undefined
      throw error
    })
    const { hydrate, component } = await loading
    if (stop.signal.aborted) return
    stop.abort()
    hydrate(island, component, clicked, () => {
      sayFailed(island)
      hydrateWhenUsed(island)
    })
  }
  const use = () =>
    hydrateOnce().catch((error) => {
      clicked = undefined
      if (island.querySelector('[data-address]')) island.querySelector('form')?.reset()
      sayFailed(island)
      throw error
    })
  const listen = (type: string, act: (event: Event) => void) =>
    island.addEventListener(type, act, { capture: true, signal: stop.signal })
  listen('pointerover', hydrateOnce)
  listen('focusin', hydrateOnce)
  listen('click', (event) => {
    const button = closest(event, 'button')
    // Links and form fields keep what the browser does with them; their state is read when React
    // starts.
    if (button) {
      event.preventDefault()
      event.stopPropagation()
      clicked = button
    }
    void use()
  })
  listen('input', use)
  // Already hovered or focused.
  if (island.matches(':hover, :focus-within')) void hydrateOnce()
  return hydrateOnce
}

/**
 * Hydrates each of the page's islands when it is used. One whose state is in the address
 * (`data-address="kind"` within it) is hydrated at once if the address has that parameter: the
 * visitor sees what the link promised.
 */
export function start() {
  const params = new URLSearchParams(location.search)
  for (const island of document.querySelectorAll<HTMLElement>('x-island')) {
    const hydrate = hydrateWhenUsed(island)
    const parts = [...island.querySelectorAll<HTMLElement>('[data-address]')]
    if (parts.some((part) => params.has(part.dataset.address ?? ''))) void hydrate()
  }
}

if (import.meta.hot) {
  // An island that is not hydrated yet would keep the old markup: the server has to render it
  // again.
  import.meta.hot.on('vite:beforeUpdate', () => {
    if (document.querySelector('x-island:not([ready])')) location.reload()
  })
}
