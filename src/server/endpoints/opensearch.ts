import { escapeXml, xmlDeclaration } from '../../base/xml.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { searchAddress } from '../../routing/canonical.ts'
import { translatorOf } from '../pages/make-page-context.ts'

/**
 * Describes the search to browsers, which offer it in their address bar (OpenSearch 1.1,
 * "Description document").
 */
export function openSearchXml(content: TrackedContent, origin: string, locale: Locale) {
  const { name, domains } = content.setting('site')
  const elements = [
    `<ShortName>${escapeXml(name)}</ShortName>`,
    `<Description>${escapeXml(translatorOf(locale, content)('search.description'))}</Description>`,
    `<Url type="text/html" template="${escapeXml(searchAddress(origin, locale, '{searchTerms}', domains))}"/>`,
    `<Image width="16" height="16" type="image/x-icon">${origin}/favicon.ico</Image>`,
    `<Language>${languageOf(locale).tag}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
  ]
  return `${xmlDeclaration}<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">\n${elements.join('\n')}\n</OpenSearchDescription>\n`
}
