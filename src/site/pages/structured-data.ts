import { currentRelease } from '../../content/builds.ts'
import type { ContentReader } from '../../content/reader.ts'
import type { Site } from '../../content/schemas/settings.ts'

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
