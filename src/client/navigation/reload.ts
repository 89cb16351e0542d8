/** At most one reload per path in this time, in milliseconds (spec §4, §9). */
const reloadGuardMs = 10_000

/** The build this page belongs to. */
export const ownBuild = (): string | undefined => document.documentElement.dataset.build

/** Resolves when the visitor has come back to this page, or has stayed on it. */
const staying = () =>
  new Promise((resolve) => {
    addEventListener('pageshow', resolve, { once: true })
    setTimeout(resolve, reloadGuardMs)
  })

/**
 * Loads a chunk. On failure reloads the page, at most once per 10 s and path, since a page older
 * than the build may ask for files that are gone. Never reloads offline. When the visitor is
 * leaving for another page, Firefox cancels what this one loads. A reload would keep the visitor
 * here, so the chunk is loaded again once they are back. Rethrows the error. Only for chunks that
 * the page needs; others are imported directly.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let leaving = false
  const leave = () => {
    leaving = true
  }
  addEventListener('beforeunload', leave)
  try {
    return await load()
  } catch (error) {
    if (leaving) return await staying().then(() => loadChunk(load))
    if (navigator.onLine && !holdsText() && mayReload()) location.reload()
    throw error
  } finally {
    removeEventListener('beforeunload', leave)
  }
}

/** Whether a reload would lose something typed, or disturb someone about to type. */
const holdsText = () =>
  [...document.querySelectorAll<HTMLInputElement>(':read-write')].some(
    (field) => field === document.activeElement || field.value !== field.defaultValue,
  )

/**
 * Whether the page may reload itself now; remembers that it does. Never without session storage, so
 * that it cannot loop.
 */
function mayReload(): boolean {
  const key = `reloaded:${location.pathname}`
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < reloadGuardMs) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false
  }
}
