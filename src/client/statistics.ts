import { baseInfo } from './base-info.ts'
import { consent, onConsent } from './consent.ts'
import { settings } from './settings.ts'
import { insertSnippet } from './snippets.ts'

/**
 * Adds the operator's statistics snippets (spec §3, `statistical_*`) once the visitor agreed; base info is not asked for them before.
 * After a no the page is loaded again without them: what a foreign script does cannot be stopped otherwise.
 */
export function startStatistics(): void {
  let added = false
  onConsent(async (now) => {
    if (now !== 'granted') return added && location.reload()
    const { statistical_title: title, statistical_body: body } = await baseInfo()
    if (added || consent() !== 'granted') return
    added = true
    if (typeof title === 'string') insertSnippet(document.head, title, settings.statistics)
    if (typeof body === 'string') insertSnippet(document.body, body, settings.statistics)
  })
}
