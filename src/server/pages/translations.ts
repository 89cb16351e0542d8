import type { ContentReader } from '../../content/tracked-content.ts'
import { type Translate, translator } from '../../languages/messages.ts'
import type { Locale } from '../../languages/languages.ts'

/** The UI strings of a locale, made ready once. */
export const translatorOf = (locale: Locale, content: ContentReader): Translate =>
  content.memo(`translate@${locale}`, (reader) =>
    translator(locale, reader.messages(locale), reader.messages('en')),
  )
