import './island.ts'
import { startAddressIslands } from './address-islands.ts'
import { startBackToTop } from './back-to-top.ts'
import { startBuildWatch } from './build-watch.ts'
import { loadChunk } from './chunks.ts'
import { startConsent } from './consent-start.ts'
import { startContents } from './contents.ts'
import { startCopyButtons } from './copy.ts'
import { startCountdown } from './countdown.ts'
import { startFaqHash } from './faq-hash.ts'
import { startHoverPopovers } from './hover-popover.ts'
import { rememberLanguage } from './language.ts'
import { startLoadingBar } from './loading-bar.ts'
import { startPrefetch } from './prefetch.ts'
import { startPrintButtons } from './print.ts'

// Everything here works on markup that is there already; nothing waits for it, and the page is whole without it.
rememberLanguage()
startAddressIslands()
startBackToTop()
startBuildWatch()
void startConsent()
startContents()
startCopyButtons()
startCountdown()
startFaqHash()
startHoverPopovers()
startLoadingBar()
startPrefetch()
startPrintButtons()
if (document.querySelector('[data-download]')) void loadChunk(() => import('./download.ts')).then(({ startDownload }) => startDownload())
