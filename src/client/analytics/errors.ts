import { ownBuild } from '../outdated.ts'
import { describe } from './elements.ts'
import { clean } from './mask.ts'
import { type Happening, track } from './queue.ts'

/** Errors a page reports; one that fails in a loop tells nothing new. */
const most = 10

/** Resource load errors, script errors and unhandled rejections (spec §8), each once. */
export function trackErrors(signal: AbortSignal): void {
  const seen = new Set<string>()
  const report = (error_type: NonNullable<Happening['error_type']>, error_message: string, stack?: string, about?: object) => {
    if (seen.has(error_message) || seen.size >= most) return
    seen.add(error_message)
    track({ event_type: 'error', ...about, error_type, error_message, addition: { build: ownBuild(), stack: stack && clean(stack, 1000) } })
  }
  addEventListener(
    'error',
    ({ target, message, filename, lineno, colno, error }) => {
      if (message) report(100102, `${message} (${filename}:${lineno}:${colno})`, error?.stack)
      // Pages that are fetched ahead of need are not missed.
      else if (target instanceof HTMLElement && (target as HTMLLinkElement).rel !== 'prefetch') {
        const about = describe(target)
        report(100101, `${about.element_type} ${about.target_url}`, undefined, about)
      }
    },
    { capture: true, signal },
  )
  addEventListener('unhandledrejection', ({ reason }) => report(100103, String(reason), reason?.stack), { signal })
}
