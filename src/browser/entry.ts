import './island.ts'
import { startAddressIslands } from './address-islands.ts'
import { startAnalytics } from './analytics/start.ts'
import { startBuildWatch } from './build-watch.ts'
import { loadChunk } from './chunks.ts'
import { startConsent } from './consent-start.ts'
import { startFaqHash } from './faq-hash.ts'
import { startAtFirstSign } from './first-sign.ts'
import { startHandOff } from './hand-off.ts'
import { rememberLanguage } from './language.ts'
import { startLoadingBar } from './loading-bar.ts'
import { startPrefetch } from './prefetch.ts'
import { startOneTap } from './start-one-tap.ts'
import { startSupport } from './support.ts'
import { startVisitor } from './visitor.ts'

// Everything here works on markup that is there already; nothing waits for it, and the page is whole without it.
rememberLanguage()
startAddressIslands()
startAnalytics()
startBuildWatch()
void startConsent()
startFaqHash()
startAtFirstSign()
startHandOff()
startLoadingBar()
startOneTap()
startPrefetch()
startSupport()
startVisitor()
if (document.querySelector('[data-beside], [data-contents]')) void loadChunk(() => import('./contents.ts')).then(({ startContents }) => startContents())
if (document.querySelector('[data-countdown]')) void loadChunk(() => import('./countdown.ts')).then(({ startCountdown }) => startCountdown())
if (document.querySelector('[data-download]')) void loadChunk(() => import('./download.ts')).then(({ startDownload }) => startDownload())
