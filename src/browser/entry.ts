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

// Everything here works on markup that is there already; nothing waits for it, and the page is whole without it.
rememberLanguage()
startAnalytics()
void startConsent()
startDrawing()
startFaqHash()
startFirstSign()
startLoadingBar()
startOneTap()
startPrefetch()
startVisitor()
if (document.querySelector('x-island')) void loadChunk(() => import('./island.ts'))
if (document.querySelector('[data-beside], [data-contents]')) void loadChunk(() => import('./contents.ts')).then(({ startContents }) => startContents())
if (document.querySelector('[data-countdown]')) void loadChunk(() => import('./countdown.ts')).then(({ startCountdown }) => startCountdown())
if (document.querySelector('[data-download]')) void loadChunk(() => import('./download.ts')).then(({ startDownload }) => startDownload())
setTimeout(() => loadChunk(() => import('./build-watch.ts')).then(({ watchBuilds }) => watchBuilds()), watchTime)
