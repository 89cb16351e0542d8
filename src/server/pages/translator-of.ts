import type { TrackedContent } from '../../content/store/tracked-content.ts'
import type { Locale } from '../../languages/languages.ts'
import { type Translate, translator } from '../../languages/messages.ts'

/** The UI strings of a locale, made ready once. */
export const translatorOf = (locale: Locale, content: TrackedContent): Translate =>
  content.memo(`translate@${locale}`, (content) =>
    translator(locale, content.messages(locale), content.messages('en')),
  )
