import { isOutdated } from './outdated.ts'

/** At most one reload in this time per path, in milliseconds (spec §4, §9). */
const reloadGuard = 10_000

/**
 * Loads a chunk; unless the site has a newer build, tries once more after a moment; then reloads the page, at most once per 10 s
 * per path: a page that is older than the build may ask for files that are gone. Not while offline: the page that is there is better than none.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    try {
      if (await isOutdated()) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
      return await load()
    } catch (last) {
      if (navigator.onLine && mayReload(location.pathname, Date.now())) location.reload()
      throw last
    }
  }
}

/** Whether a page may reload itself now; notes that it does. Without session storage it never may, so that it cannot loop. */
function mayReload(path: string, now: number): boolean {
  const key = `reloaded:${path}`
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < reloadGuard) return false
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}
