import { findRoute, offeredAt } from '../../content/availability.ts'
import type { Collection } from '../../content/collections.ts'
import { entryName, type Localised } from '../../content/entry.ts'
import type { ContentReader } from '../../content/reader.ts'
import { singlePages } from '../../content/schemas/pages.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { type Locale, localeRow } from '../../i18n/table.ts'
import { canonicalAddress, searchAddress } from '../../routing/canonical.ts'
import { llmsPath } from '../../routing/feeds.ts'
import { pathOf, type RouteName, route, routeNames } from '../../routing/table.ts'
import { translatorOf } from '../pages/translations.ts'

/** Sections of entries, in order: the message of their heading, the route of their pages, and the collection. */
const sections: readonly [heading: MessageKey, name: RouteName, collection: Collection][] = [
  ['nav.features', 'feature', 'features'],
  ['nav.docs', 'doc', 'docs'],
  ['nav.helps', 'help', 'helps'],
  ['nav.solutions', 'solution', 'solutions'],
  ['nav.industries', 'industry', 'industries'],
  ['nav.alternatives', 'alternative', 'alternatives'],
]

/**
 * `llms.txt` (llmstxt.org) in a language: what the site is and where things are, for language models. "Optional" is the format's own
 * word for what may be left out.
 */
export function llmsText(content: ContentReader, origin: string, locale: Locale): string {
  const { longName, domains } = content.setting('site')
  const t = translatorOf(locale, content)
  const home = content.pageTranslation('home', locale)
  const address = (path: string): string => canonicalAddress(origin, locale, path, domains)
  const section = (heading: string, rows: readonly string[]): string => (rows.length ? `## ${heading}\n\n${rows.join('\n')}\n` : '')
  const others = content.locales('pages', 'home').filter((other) => other !== locale)

  return [
    `# ${longName}\n`,
    home &&
      `> ${line(home.description)}\n\n${line(home.lead)}\n\n${home.promise.doesTitle}:\n\n${points(home.promise.does)}\n\n${home.promise.doesNotTitle}:\n\n${points(home.promise.doesNot)}\n`,
    section(
      t('list.pages'),
      mainPages(content, locale).map(([path, entry]) => row(entry, address(path))),
    ),
    ...sections.map(([heading, kind, collection]) =>
      section(
        t(heading),
        content
          .list(collection, locale)
          .map((entry) => ({ entry, path: pathOf(kind, { id: entry.id }) }))
          .filter(({ path }) => isOffered(path, locale, content))
          .map(({ entry, path }) => row(entry, address(path))),
      ),
    ),
    section(
      t('footer.languages'),
      others.map((other) => `- [${localeRow(other).name}](${origin}${llmsPath(other)})`),
    ),
    section('Optional', [`- [${t('search.title')}](${searchAddress(origin, locale, '', domains)}): ${t('search.description')}`, `- [sitemap.xml](${origin}/sitemap.xml)`]),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Whether a page is offered in a language itself: docs of another language are that language's. */
const isOffered = (path: string, locale: Locale, content: ContentReader): boolean => offeredAt(path, content).includes(locale)

/** The pages of which there is one and the generic pages, in the order of the route table. */
function mainPages(content: ContentReader, locale: Locale): [path: string, entry: Localised][] {
  const paths = routeNames.filter((name) => !route(name).path.includes(':') && !route(name).hidden).map((name) => pathOf(name))
  const generic = content
    .list('pages', locale)
    .filter(({ id }) => !(id in singlePages))
    .map(({ id }) => pathOf('generic', { id }))
  return [...paths, ...generic].flatMap((path): [string, Localised][] => {
    const match = findRoute(path, content)
    const entry = match && isOffered(path, locale, content) ? content.get(match.collection, match.id, locale) : undefined
    return entry ? [[path, entry]] : []
  })
}

function row(entry: Localised, address: string): string {
  const { translation } = entry
  const summary = 'summary' in translation ? translation.summary : undefined
  const text = ('description' in translation ? translation.description : undefined) ?? summary
  return `- [${line(entryName(entry))}](${address})${text ? `: ${line(text)}` : ''}`
}

const line = (text: string): string => text.replace(/\s+/g, ' ').trim()
const points = (items: readonly string[]): string => items.map((item) => `- ${line(item)}`).join('\n')
