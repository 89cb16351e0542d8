import { startBackToTop } from './back-to-top.ts'
import { loadChunk } from './chunks.ts'
import { startCopyButtons } from './copy.ts'
import { startHandOff } from './hand-off.ts'
import { startHoverPopovers } from './hover-popover.ts'
import { startPrintButtons } from './print.ts'
import { startSupport } from './support.ts'

/** What only a visitor who does something needs; see `first-sign.ts`. */
export async function startActing(): Promise<void> {
  startBackToTop()
  startCopyButtons()
  startHandOff()
  startHoverPopovers()
  startPrintButtons()
  startSupport()
  if (document.querySelector('[data-download]'))
    await loadChunk(() => import('./download-thanks.ts')).then(
      (chunk) => chunk.startDownloadThanks(),
      // Then a click fetches the file, and nothing says thank you.
      () => {},
    )
}
