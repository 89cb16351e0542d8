import type { EntryData } from '../content/collections/all-collections.ts'
import { currentRelease, type Installer } from '../content/settings/installers.ts'
import type { Site } from '../content/settings/site.ts'
import { entryName, type Localised } from '../content/store/entry.ts'
import type { TrackedContent } from '../content/store/tracked-content.ts'
import { type Locale, languageOf } from '../languages/languages.ts'
import type { Currency } from '../languages/money.ts'
import { searchAddress } from '../routing/canonical.ts'
import type { BrowsedCollection } from '../routing/routes.ts'
import type { PageLink } from './page.ts'

// schema.org data of each kind of page (JSON-LD). None of it has ratings, since there are none.

const context = { '@context': 'https://schema.org' }
const program = { '@type': 'SoftwareApplication' }
const kind = { applicationCategory: 'BrowserApplication' }

/** The company and its site, with the search of a language. */
export const organizationData = (site: Site, origin: string, locale: Locale): object => ({
  ...context,
  '@graph': [
    {
      '@type': 'Organization',
      '@id': `${origin}/#organization`,
      name: site.company,
      url: origin,
      logo: `${origin}/icon-512.png`,
      sameAs: site.social.map(({ url }) => url),
    },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: site.name,
      url: origin,
      publisher: { '@id': `${origin}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: searchAddress(origin, locale, '{question}', site.domains),
        },
        'query-input': 'required name=question',
      },
    },
  ],
})

const clientData = (
  { longName }: Site,
  description: string,
  systems: readonly { minimum: string }[],
  release: EntryData<'releases'> | undefined,
) => ({
  ...context,
  ...program,
  name: longName,
  description,
  ...kind,
  operatingSystem: [...new Set(systems.map(({ minimum }) => minimum))].join(', '),
  ...(release && { softwareVersion: release.version, datePublished: release.publishedAt }),
  offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
})

/** The desktop client in its current version. */
export const softwareData = (site: Site, description: string, content: TrackedContent): object => ({
  ...clientData(site, description, content.setting('downloads').systems, currentRelease(content)),
  publisher: { '@type': 'Organization', name: site.company },
})

export const versionData = (
  site: Site,
  { data, translation }: Localised<'releases'>,
  installers: readonly Installer[],
): object => ({
  ...clientData(
    site,
    translation.description,
    installers.map(({ system }) => system),
    data,
  ),
  releaseNotes: translation.summary,
  downloadUrl: installers.map(({ url }) => url),
})

/** The desktop client with the range of its monthly prices. */
export function offersData(content: TrackedContent, currency: Currency): object {
  const prices = content.setting('prices')
  const { systems } = content.setting('downloads')
  const amounts = prices.plans.flatMap((plan) =>
    plan.steps.flatMap((step) => (step.price ? [step.price[currency]] : [])),
  )
  return {
    ...context,
    ...program,
    name: content.setting('site').longName,
    ...kind,
    operatingSystem: [...new Set(systems.map(({ label }) => label))].join(', '),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: currency,
      lowPrice: Math.min(...amounts),
      highPrice: Math.max(...amounts),
      offerCount: amounts.length,
    },
  }
}

/**
 * A page about one entry: its subject, language and date of change. `more` holds what only its kind
 * has.
 */
export function webPageData(
  entry: Localised<'solutions' | 'features' | 'industries' | 'alternatives' | 'pages' | 'partners'>,
  content: TrackedContent,
  more: object = {},
): object {
  const { longName, company, name } = content.setting('site')
  return {
    ...context,
    '@type': 'WebPage',
    name: entry.translation.title,
    description: entry.translation.description,
    inLanguage: languageOf(entry.locale).lang,
    dateModified: entry.data.updatedAt,
    isPartOf: { '@type': 'WebSite', name },
    about: {
      ...program,
      name: longName,
      ...kind,
      publisher: { '@type': 'Organization', name: company },
    },
    ...more,
  }
}

/** What schema.org calls articles. */
const articleTypes: Readonly<Record<BrowsedCollection, string>> = {
  blog: 'BlogPosting',
  news: 'NewsArticle',
}

/**
 * An article of the blog or the news; `more` holds its address and what else only its page knows.
 */
export const articleData = (
  entry: Localised<BrowsedCollection>,
  site: Site,
  origin: string,
  more: object,
): object => ({
  ...context,
  '@type': articleTypes[entry.collection],
  headline: entryName(entry),
  description: entry.translation.description,
  datePublished: entry.data.publishedAt,
  inLanguage: languageOf(entry.locale).lang,
  publisher: {
    '@type': 'Organization',
    name: site.company,
    logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
  },
  ...more,
})

/** Breadcrumbs as schema.org data, if any; `absolute` makes an address of a path without prefix. */
export const breadcrumbData = (
  home: string,
  trail: readonly PageLink[],
  absolute: (path: string) => string,
): object[] =>
  trail.length === 0
    ? []
    : [
        {
          ...context,
          '@type': 'BreadcrumbList',
          itemListElement: [{ name: home, path: '/' }, ...trail].map((crumb, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: crumb.name,
            item: absolute(crumb.path),
          })),
        },
      ]
