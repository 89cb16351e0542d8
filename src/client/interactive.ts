import { startSupport } from './chat/start.ts'
import { startHandOff } from './hand-off.ts'
import { startCardTransition } from './navigation/card-transition.ts'
import { startMenus } from './navigation/menus.ts'
import './navigation/loading-bar.css'
import { loadChunk } from './navigation/reload.ts'
import { startCopyButtons } from './page-parts/copy-buttons.ts'
import { startPrintButtons } from './page-parts/print-buttons.ts'
import { startScrollToTop } from './page-parts/scroll-to-top.ts'
import { startSearch } from './search/start.ts'

/**
 * Starts what only a visitor who interacts needs; `earlier` are the interactions until then. See
 * `first-interaction.ts`.
 */
export async function startInteractive(earlier: readonly (Event | undefined)[]) {
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
