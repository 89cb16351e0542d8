import { allPages } from '../../content/availability.ts'
import { collectionNames, entryPagesOf } from '../../content/collections/all-collections.ts'
import { entryName, type Localised } from '../../content/store/entry.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { canonicalUrl, searchAddress } from '../../routing/canonical.ts'
import { llmsPath } from '../../routing/feeds.ts'
import { translatorOf } from '../pages/make-page-context.ts'

/**
 * `llms.txt` (llmstxt.org) in a language: what the site is and where things are, for language
 * models. "Optional" is the format's own word for what may be left out.
 */
export function llmsText(content: TrackedContent, origin: string, locale: Locale) {
  const { longName, domains } = content.setting('site')
  const t = translatorOf(locale, content)
  const home = content.pageTranslation('home', locale)
  // The pages of a list by category and tag are left out.
  const pages = [...allPages(locale, content)].filter(
    ({ match }) => !match.route.lists || Object.keys(match.params).length === 0,
  )
  const rowOf = ({ match, path }: (typeof pages)[number]) => {
    const entry = content.get(match.collection, match.id, locale)
    return entry ? [row(entry, canonicalUrl(origin, locale, path, domains))] : []
  }
  const section = (heading: string, rows: readonly string[]) =>
    rows.length ? `## ${heading}\n\n${rows.join('\n')}\n` : ''
  const others = content.locales('pages', 'home').filter((other) => other !== locale)

  return [
    `# ${longName}\n`,
    home &&
      `> ${line(home.description)}\n\n${line(home.lead)}\n\n${home.faq.items.map(({ q, a }) => `${line(q)} ${line(a)}`).join('\n\n')}\n`,
    ...collectionNames.map((collection) => {
      const heading = entryPagesOf(collection)?.llms
      const collectionPages = pages.filter(({ match }) => match.collection === collection)
      return heading && section(t(heading), collectionPages.flatMap(rowOf))
    }),
    section(
      t('footer.languages'),
      others.map((other) => `- [${languageOf(other).name}](${origin}${llmsPath(other)})`),
    ),
    section('Optional', [
      `- [${t('search.title')}](${searchAddress(origin, locale, '', domains)}): ${t('search.description')}`,
      `- [sitemap.xml](${origin}/sitemap.xml)`,
    ]),
  ]
    .filter(Boolean)
    .join('\n')
}

function row(entry: Localised, address: string) {
  const { translation } = entry
  const summary = 'summary' in translation ? translation.summary : undefined
  const text = ('description' in translation ? translation.description : undefined) ?? summary
  return `- [${line(entryName(entry))}](${address})${text ? `: ${line(text)}` : ''}`
}

const line = (text: string) => text.replace(/\s+/g, ' ').trim()
