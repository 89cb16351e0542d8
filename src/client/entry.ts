import { renderDeferredParts } from './after-load.ts'
import { startAnalytics } from './analytics/start.ts'
import { rememberLanguage } from './cookies.ts'
import { watchFirstInteraction } from './first-interaction.ts'
import { startOneTap } from './google-sign-in/start.ts'
import { startLoadingBar } from './navigation/loading-bar.ts'
import { startPrefetch } from './navigation/prefetch.ts'
import { loadChunk } from './navigation/reload.ts'
import { showBackToTop } from './page-parts/back-to-top.ts'
import { openNamedQuestion } from './page-parts/named-question.ts'
import { startVisitor } from './visitor/visitor.ts'

/**
 * Milliseconds of steps in one task: all in one would block a slow phone for too long (measured in
 * docs/performance.md).
 */
const taskMs = 12
/** Between looks for a newer build, in milliseconds (spec §9, "1 hour"). */
const buildPollMs = 3_600_000

// The page is complete without these steps: they work on markup that is already there.
const steps = [
  // First, so that no interaction is missed.
  watchFirstInteraction,
  startLoadingBar,
  showBackToTop,
  rememberLanguage,
  openNamedQuestion,
  startAnalytics,
  startVisitor,
  renderDeferredParts,
  startOneTap,
  startPrefetch,
  () => on('x-island', () => loadChunk(() => import('./islands/islands.ts'))),
  () => on('[data-beside],[data-contents]', () => import('./page-parts/contents.ts')),
  () => on('[data-countdown]', () => loadChunk(() => import('./page-parts/countdown.ts'))),
  () => on('[data-download]', () => import('./download/download.ts')),
  () =>
    setTimeout(
      () => import('./navigation/watch-builds.ts').then((chunk) => chunk.start(buildPollMs)),
      buildPollMs,
    ),
]

/** Loads what a page with such an element needs, and starts it with the element. */
function on(selector: string, load: () => Promise<{ start: (element: HTMLElement) => void }>) {
  const element = document.querySelector<HTMLElement>(selector)
  if (element) void load().then((chunk) => chunk.start(element))
}

function runSteps() {
  const end = performance.now() + taskMs
  do steps.shift()?.()
  while (steps.length && performance.now() < end)
  if (steps.length) setTimeout(runSteps)
}
runSteps()
