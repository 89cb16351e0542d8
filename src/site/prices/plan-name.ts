import type { TrackedContent } from '../../content/store/tracked-content.ts'
import type { Locale } from '../../languages/languages.ts'

/** What the page of prices calls a plan of `content/prices.yaml`; its id without that page. */
export const planName = (content: TrackedContent, locale: Locale, id: string) =>
  content.pageTranslation('pricing', locale)?.plans[id]?.name ?? id
