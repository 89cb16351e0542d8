import { isOutdated, watchTime } from './outdated.ts'

/**
 * Looks for a newer build, now and every hour (spec §4). Every page a visitor goes to is of the newest build anyway; one that lies in
 * the background is made new there, where no form loses what was typed.
 */
export async function watchBuilds(): Promise<void> {
  if (!(await isOutdated())) return void setTimeout(watchBuilds, watchTime)
  document.documentElement.dataset.outdated = ''
  const renew = () => document.hidden && !document.querySelector('form, dialog[open]') && location.reload()
  renew()
  document.addEventListener('visibilitychange', renew)
}
