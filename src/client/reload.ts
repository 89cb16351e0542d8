/** At most one reload per path in this time, and the time between looks for a newer build, in milliseconds (spec §4, §9). */
const RELOAD_GUARD_MS = 10_000
const BUILD_POLL_MS = 3_600_000

/** The build this page belongs to (spec §4). */
export const ownBuild = (): string | undefined => document.documentElement.dataset.build

/** Whether the site runs another build than this page (spec §7); false when that cannot be known. */
async function isOutdated(): Promise<boolean> {
  try {
    const { id }: { id?: unknown } = await (await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })).json()
    return typeof id === 'string' && id !== ownBuild()
  } catch {
    return false
  }
}

/**
 * Polls for a newer build every hour (spec §4). Every page a visitor opens is of the newest build anyway; one that lies in the
 * background is reloaded there, unless it has a form or an open dialog that could lose what was typed.
 */
export function watchBuilds(): void {
  setTimeout(async () => {
    if (!(await isOutdated())) return watchBuilds()
    document.documentElement.dataset.outdated = ''
    const reload = () => document.hidden && !document.querySelector('form,dialog[open]') && location.reload()
    reload()
    document.addEventListener('visibilitychange', reload)
  }, BUILD_POLL_MS)
}

/**
 * Loads a chunk. On failure, unless the site has a newer build, tries once more after a moment; then reloads the page, at most once
 * per 10 s and path, since a page older than the build may ask for files that are gone. Never reloads offline. Rethrows the error.
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

/** Whether a page may reload itself now; remembers that it does. Never without session storage, so that it cannot loop. */
function mayReload(path: string, now: number): boolean {
  const key = `reloaded:${path}`
  try {
    if (now - Number(sessionStorage.getItem(key) ?? 0) < RELOAD_GUARD_MS) return false
    sessionStorage.setItem(key, String(now))
    return true
  } catch {
    return false
  }
}
