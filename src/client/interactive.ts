import { startCardTransition } from './card-transition.ts'
import { startSupport } from './chat/start.ts'
import { startCopyButtons } from './copy-buttons.ts'
import { startHandOff } from './hand-off.ts'
import { startMenus } from './menus.ts'
import { startPrintButtons } from './print-buttons.ts'
import { loadChunk } from './reload.ts'
import { startScrollToTop } from './scroll-to-top.ts'
import { startSearch } from './search/start.ts'

/**
 * Starts what only a visitor who interacts needs; `earlier` are the interactions until then. See
 * `first-interaction.ts`.
 */
export async function startInteractive(earlier: readonly (Event | undefined)[]): Promise<void> {
  startMenus()
  startSearch(earlier)
  startScrollToTop()
  startHandOff()
  startSupport()
  startCopyButtons()
  startCardTransition()
  startPrintButtons()
  if (document.querySelector('[data-after]'))
    await loadChunk(() => import('./download/download-thanks.ts')).then((chunk) =>
      chunk.startDownloadThanks(),
    )
}
