import { settings } from './settings.ts'

/** Milliseconds between looks for a newer build (spec §9). */
export const watchTime = 3_600_000

/** Whether the site runs another build than this page (spec §7); false when that cannot be told. */
export async function isOutdated(): Promise<boolean> {
  try {
    const { id } = (await (await fetch(`/builds/latest.json?${Date.now()}`, { cache: 'no-store' })).json()) as { id?: unknown }
    return typeof id === 'string' && id !== settings.build
  } catch {
    return false
  }
}

/**
 * Looks for a newer build every hour (spec §4). Every page a visitor goes to is of the newest build anyway; one that lies in the
 * background is made new there, where no form loses what was typed.
 */
export function startBuildWatch(): void {
  const timer = setInterval(async () => {
    if (!(await isOutdated())) return
    clearInterval(timer)
    document.documentElement.dataset.outdated = ''
    const renew = () => document.hidden && !document.querySelector('form, dialog[open]') && location.reload()
    renew()
    document.addEventListener('visibilitychange', renew)
  }, watchTime)
}
