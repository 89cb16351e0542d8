import { ownBuild } from './reload.ts'

/**
 * Looks for a newer build every `interval` milliseconds, now for the first time (spec §4, §7).
 * Every page a visitor opens is of the newest build anyway; one that lies in the background is
 * reloaded there, unless it has a form or an open dialog that could lose what was typed.
 */
export async function start(interval: number) {
  const latest: { id?: string } | null = await fetch(`/builds/latest.json?${Date.now()}`, {
    cache: 'no-store',
  })
    .then((response) => response.json())
    .catch(() => null)
  if (!latest?.id || latest.id === ownBuild()) {
    setTimeout(start, interval, interval)
    return
  }
  const reload = () =>
    document.hidden && !document.querySelector('form,dialog[open]') && location.reload()
  reload()
  document.addEventListener('visibilitychange', reload)
}
