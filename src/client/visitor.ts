import { loadChunk } from './chunks.ts'
import { onAsk } from './consent.ts'
import { settings } from './settings.ts'
import { startVisitorRecords } from './visitor-records.ts'

/** Asks for consent where that is needed, or offers the choice where it stands in the page; keeps and reports what was agreed to. */
export function startVisitor(): void {
  const box = document.querySelector<HTMLElement>('[data-consent-choice]')
  let asked = false
  if (box) void loadChunk(() => import('./consent-choice.ts')).then(({ startConsentChoice }) => startConsentChoice(box))
  else
    onAsk(() => {
      if (asked) return
      asked = true
      loadChunk(() => import('./consent-banner.ts'))
        .then(({ showBanner }) => showBanner())
        // Nothing is stored without an answer; the next occasion is when the page is shown again.
        .catch(() => {
          asked = false
        })
    })
  startVisitorRecords()
  if (settings.statistics.length) void loadChunk(() => import('./statistics.ts')).then(({ startStatistics }) => startStatistics())
}
