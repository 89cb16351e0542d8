import { entryName } from '../../content/entry.ts'
import type { ContentReader } from '../../content/reader.ts'
import type { Locale } from '../../i18n/table.ts'
import type { Crumb } from '../page.ts'

/** The crumb before an entry: the page that shows all of its kind; none where that page is not offered. */
export function overviewCrumb(id: 'blog' | 'docs' | 'helps' | 'news' | 'partner' | 'release', locale: Locale, content: ContentReader): Crumb[] {
  const page = content.card('pages', id, locale)
  return page ? [{ name: entryName(page), path: `/${id}` }] : []
}
