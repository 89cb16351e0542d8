import { currentRelease } from '../../content/builds.ts'
import type { Localised } from '../../content/entry.ts'
import type { ContentReader } from '../../content/reader.ts'
import type { Site } from '../../content/schemas/settings.ts'
import { localeRow } from '../../i18n/table.ts'

const schema = 'https://schema.org'

/** The company and its site, for the home page. */
export const organizationData = (site: Site, origin: string): object => ({
  '@context': schema,
  '@graph': [
    { '@type': 'Organization', '@id': `${origin}/#organization`, name: site.company, url: origin, logo: `${origin}/icon-512.png`, sameAs: site.social.map(({ url }) => url) },
    { '@type': 'WebSite', '@id': `${origin}/#website`, name: site.name, url: origin, publisher: { '@id': `${origin}/#organization` } },
  ],
})

/** The client as a program, with its price from zero; no ratings, since there are none to show. */
export function softwareData(site: Site, description: string, content: ContentReader): object {
  const current = currentRelease(content)
  return {
    '@context': schema,
    '@type': 'SoftwareApplication',
    name: site.longName,
    description,
    applicationCategory: 'BrowserApplication',
    operatingSystem: [...new Set(content.setting('downloads').systems.map((system) => system.minimum))].join(', '),
    ...(current && { softwareVersion: current.version, datePublished: current.publishedAt }),
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    publisher: { '@type': 'Organization', name: site.company },
  }
}

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
