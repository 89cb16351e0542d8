import type { Localised } from '../../content/entry.ts'
import type { ContentReader } from '../../content/reader.ts'
import { localeRow } from '../../i18n/table.ts'

/** A page about one entry as schema.org data: what it is about, in which language, and when it was last changed. `more` adds what its kind has. */
export function webPageData(entry: Localised<'solutions' | 'features' | 'industries' | 'alternatives'>, content: ContentReader, more: object = {}): object {
  const { longName, company, name } = content.setting('site')
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: entry.translation.title,
    description: entry.translation.description,
    inLanguage: localeRow(entry.locale).tag,
    dateModified: entry.data.updatedAt,
    isPartOf: { '@type': 'WebSite', name },
    about: { '@type': 'SoftwareApplication', name: longName, applicationCategory: 'BrowserApplication', publisher: { '@type': 'Organization', name: company } },
    ...more,
  }
}
