import type { ContentReader } from '../../content/reader.ts'
import { type Translate, translator } from '../../i18n/messages.ts'
import type { Locale } from '../../i18n/table.ts'

/** The UI strings of a locale, made ready once. */
export const translatorOf = (locale: Locale, content: ContentReader): Translate =>
  content.memo(`translate@${locale}`, (reader) =>
    translator(locale, reader.messages(locale), reader.messages('en')),
  )
