import { startAnalytics } from './analytics/start.ts'
import { loadChunk } from './chunks.ts'
import { startConsent } from './consent-start.ts'
import { startDrawing } from './draw-later.ts'
import { startFaqHash } from './faq-hash.ts'
import { startFirstSign } from './first-sign.ts'
import { rememberLanguage } from './language.ts'
import { startLoadingBar } from './loading-bar.ts'
import { watchTime } from './outdated.ts'
import { startPrefetch } from './prefetch.ts'
import { startOneTap } from './start-one-tap.ts'
import { startVisitor } from './visitor.ts'

/** Milliseconds the steps take at a stretch: all in one would keep a slow phone from answering for too long (quality: blocking time). */
const stretch = 12

// Everything here works on markup that is there already; nothing waits for it, and the page is whole without it.
const steps = [
  // First, so that no sign is missed.
  startFirstSign,
  startLoadingBar,
  rememberLanguage,
  startFaqHash,
  startAnalytics,
  startVisitor,
  startConsent,
  startDrawing,
  startOneTap,
  startPrefetch,
  () => on('x-island', () => import('./island.ts').then((chunk) => chunk.startIslands)),
  () => on('[data-beside], [data-contents]', () => import('./contents.ts').then((chunk) => chunk.startContents)),
  () => on('[data-countdown]', () => import('./countdown.ts').then((chunk) => chunk.startCountdown)),
  () => on('[data-download]', () => import('./download.ts').then((chunk) => chunk.startDownload)),
  () => setTimeout(() => on('html', () => import('./build-watch.ts').then((chunk) => chunk.watchBuilds)), watchTime),
]

/** Loads and starts what a page with such an element needs. */
function on(selector: string, load: () => Promise<() => void>): void {
  if (document.querySelector(selector)) void loadChunk(load).then((start) => start())
}

function work(): void {
  const end = performance.now() + stretch
  do steps.shift()?.()
  while (steps.length && performance.now() < end)
  if (steps.length) setTimeout(work)
}
work()
