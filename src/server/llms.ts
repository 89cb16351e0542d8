import type { Collection, SinglePageWords } from '../content/collections.ts'
import { entryName, type Localised } from '../content/entry.ts'
import type { ContentReader } from '../content/reader.ts'
import { singlePages } from '../content/schemas/pages.ts'
import { currencies, type Plan } from '../content/schemas/settings.ts'
import { formatPrice } from '../locales/money.ts'
import { localeRow, locales } from '../locales/table.ts'
import { canonicalAddress } from '../routes/canonical.ts'
import { pathOf } from '../routes/match.ts'
import { findRoute, linkIn, offeredIn } from '../routes/offered.ts'
import { type RouteName, route, routeNames } from '../routes/table.ts'

/** Sections of entries, in order: a heading, the route of their pages, and the collection. */
const sections: readonly [heading: string, name: RouteName, collection: Collection][] = [
  ['Features', 'feature', 'features'],
  ['Documentation', 'doc', 'docs'],
  ['Help', 'help', 'helps'],
  ['Solutions by platform', 'solution', 'solutions'],
  ['Fields of work', 'industry', 'industries'],
  ['Comparisons', 'alternative', 'alternatives'],
]

/** `llms.txt` (llmstxt.org): what the site is and where things are, in English, for language models. */
export function llmsText(content: ContentReader, origin: string): string {
  const { name, longName, domains } = content.setting('site')
  const home = content.get('pages', 'home', 'en')?.words as SinglePageWords<'home'> | undefined
  const address = (path: string): string => canonicalAddress(origin, 'en', path, domains)
  const section = (heading: string, rows: readonly string[]): string => (rows.length ? `## ${heading}\n\n${rows.join('\n')}\n` : '')
  const roots = locales.filter((locale) => locale !== 'en' && offeredIn(findRoute('/', content) as NonNullable<ReturnType<typeof findRoute>>, content).includes(locale))

  return [
    `# ${longName}\n`,
    home && `> ${line(home.description)}\n\n${line(home.lead)}\n\n${name} does:\n\n${points(home.promise.does)}\n\n${name} does not:\n\n${points(home.promise.doesNot)}\n`,
    section('Plans', planRows(content, address('/pricing'))),
    section(
      'Main pages',
      mainPages(content).map(([path, entry]) => row(entryName(entry), address(path), entry.words)),
    ),
    ...sections.map(([heading, kind, collection]) =>
      section(
        heading,
        content
          .list(collection, 'en')
          .map((entry) => ({ entry, path: pathOf(kind, { id: entry.id }) }))
          .filter(({ path }) => linkIn('en', path, content) !== undefined)
          .map(({ entry, path }) => row(entryName(entry), address(path), entry.words)),
      ),
    ),
    section(
      'Other languages',
      roots.map((locale) => `- [${localeRow(locale).name}](${canonicalAddress(origin, locale, '/', domains)}): ${localeRow(locale).english}`),
    ),
    section('Optional', [`- [Sitemap](${origin}/sitemap.xml): every page in every language`]),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The pages of which there is one and the generic pages, in English, in the order of the route table. */
function mainPages(content: ContentReader): [path: string, entry: Localised][] {
  const paths = routeNames.filter((name) => !route(name).path.includes(':')).map((name) => pathOf(name))
  const generic = content
    .list('pages', 'en')
    .filter(({ id }) => !(id in singlePages))
    .map(({ id }) => pathOf('generic', { id }))
  return [...paths, ...generic].flatMap((path): [string, Localised][] => {
    const match = findRoute(path, content)
    const entry = match && linkIn('en', path, content) !== undefined ? content.get(match.collection, match.id, 'en') : undefined
    return entry ? [[path, entry]] : []
  })
}

const row = (name: string, address: string, words: object): string => {
  const { summary, description } = words as { summary?: string; description?: string }
  return `- [${line(name)}](${address})${(description ?? summary) ? `: ${line(description ?? summary ?? '')}` : ''}`
}

/** What each plan costs a month, in the currency that most of the site shows. */
function planRows(content: ContentReader, address: string): string[] {
  const prices = content.setting('prices')
  const words = (content.get('pages', 'pricing', 'en')?.words as SinglePageWords<'pricing'> | undefined)?.plans
  const others = currencies.filter((currency) => currency !== 'USD')
  return [
    ...prices.plans.map((plan) => `- [${words?.[plan.id]?.name ?? plan.id}](${address}): ${line(words?.[plan.id]?.text ?? '')} ${planPrice(plan)}`),
    `- [Paying by the year](${address}): ${Math.round(prices.yearlyDiscount * 100)}% less. Prices are also stated in ${others.join(', ')}.`,
  ]
}

/** A plan's steps and seats in words. */
function planPrice({ steps, seats, maxSeats, seatPrice, contact }: Plan): string {
  const count = (number: number, unit: string) => `${number.toLocaleString('en-US')} ${unit}${number === 1 ? '' : 's'}`
  const priced = steps.map((step) => count(step.profiles, 'profile') + priceOf(step.price?.USD))
  const more =
    maxSeats > seats ? `, up to ${maxSeats.toLocaleString('en-US')}${seatPrice ? ` at ${formatPrice(seatPrice.USD, 'USD', 'en-US')} a month for each further seat` : ''}` : ''
  return `${priced.join('; ')}${contact ? ' and more, by agreement' : ''}. ${count(seats, 'seat')} included${more}.`
}

const priceOf = (amount: number | undefined): string => (amount === undefined ? '' : amount === 0 ? ' free of charge' : ` for ${formatPrice(amount, 'USD', 'en-US')} a month`)

const line = (text: string): string => text.replace(/\s+/g, ' ').trim()
const points = (items: readonly string[]): string => items.map((item) => `- ${line(item)}`).join('\n')
