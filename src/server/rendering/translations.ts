import type { ContentReader } from '../../content/reader.ts'
import { type Translate, translator } from '../../locales/messages.ts'
import type { Locale } from '../../locales/table.ts'

/** The UI strings of a locale, made ready once. */
export const translatorOf = (locale: Locale, content: ContentReader): Translate =>
  content.derived(`translate@${locale}`, (reader) => translator(locale, reader.messages(locale), reader.messages('en')))
