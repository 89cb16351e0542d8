import { startBackToTop } from './back-to-top.ts'
import { startCopyButtons } from './copy.ts'
import { startDownloadThanks } from './download-thanks.ts'
import { startHoverPopovers } from './hover-popover.ts'
import { startPrintButtons } from './print.ts'

/** What only a visitor who does something needs; see `first-sign.ts`. */
export function startActing(): void {
  startBackToTop()
  startCopyButtons()
  startDownloadThanks()
  startHoverPopovers()
  startPrintButtons()
}
