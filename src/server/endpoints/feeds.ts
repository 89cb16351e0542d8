import { textsByPath } from '../../base/texts-by-path.ts'
import { escapeXml, xmlDeclaration } from '../../base/xml.ts'
import { linkIn } from '../../content/availability.ts'
import {
  type Collection,
  collections,
  entryPath,
  type FeedCollection,
  factsOf,
  isCategorised,
  listPath,
} from '../../content/collections/all-collections.ts'
import { renderMarkdown } from '../../content/markdown/markdown.ts'
import { labelOf } from '../../content/settings/taxonomy.ts'
import { entryName, type Localised } from '../../content/store/entry.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { canonicalUrl } from '../../routing/canonical.ts'
import { feedPath } from '../../routing/feeds.ts'
import { englishNote, withQuery } from '../../routing/paths.ts'
import { routeOf } from '../../routing/routes.ts'
import type { EntryPictures } from '../../site/page.ts'
import { type Encoded, encode } from '../http/response.ts'
import { translatorOf } from '../pages/make-page-context.ts'
import { lastModified, newestDate } from './last-modified.ts'

const entriesPerFeed = 30

/** The feed of a language; undefined where its list page does not exist. */
export function feedOf(request: Feed): Promise<Encoded> | undefined {
  const { locale, feed, content } = request
  if (linkIn(locale, listPath(feed), content) === undefined) return undefined
  return content.memo(`feed/${feed}@${locale}`, (content) =>
    encode(atom({ ...request, content }), 'application/atom+xml; charset=utf-8'),
  )
}

interface Feed {
  locale: Locale
  feed: FeedCollection
  content: TrackedContent
  origin: string
  pictures: EntryPictures
}

/**
 * An Atom feed (RFC 4287). Written here because the `feed` package gives no language and takes
 * titles for HTML.
 */
function atom(request: Feed) {
  const { locale, feed, content, origin } = request
  const site = content.setting('site')
  const language = languageOf(locale)
  const { list: listRoute, feed: facts } = collections[feed].pages
  const [collection, id = ''] = routeOf(listRoute).entry
  const list = content.get(collection, id, locale)
  const entries = content
    .list<Collection>(feed, locale, (all) => all.slice(0, entriesPerFeed))
    .flatMap(({ id }) => content.get<Collection>(feed, id, locale) ?? [])
  const updated =
    newestDate(
      [...entries, ...(entries.length || !list ? [] : [list])].map((entry) =>
        lastModified(entry, content),
      ),
    ) ?? '1970-01-01'
  const page = canonicalUrl(origin, locale, listPath(feed), site.domains)
  return (
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language.lang}">\n` +
    element('id', tagUri(request, listPath(feed))) +
    element('title', translatorOf(locale, content)(facts.title)) +
    element('subtitle', list && descriptionOf(list)) +
    element('updated', withTime(updated)) +
    link('self', 'application/atom+xml', origin + feedPath(locale, listPath(feed))) +
    link('alternate', 'text/html', page) +
    element('icon', `${origin}/icon-192.png`) +
    `<author><name>${escapeXml(site.name)}</name></author>\n` +
    entries.map((entry) => atomEntry(entry, request)).join('') +
    '</feed>\n'
  )
}

function atomEntry(entry: Localised, request: Feed) {
  const { locale, feed, content, origin } = request
  const path = entryPath(entry.collection, entry.id) ?? ''
  const address = canonicalUrl(origin, locale, path, content.setting('site').domains)
  const published = entry.data.publishedAt
  const modified = lastModified(entry, content) ?? published
  return (
    '<entry>\n' +
    element('id', tagUri(request, path)) +
    element('title', entryName(entry)) +
    link('alternate', 'text/html', address) +
    element('published', published && withTime(published)) +
    element('updated', modified && withTime(modified)) +
    authorAndCategory(entry, request) +
    (collections[feed].pages.feed.wholeText ? wholeText(entry, address, request) : '') +
    element('summary', descriptionOf(entry)) +
    '</entry>\n'
  )
}

/** The summary of an entry, else its description. */
function descriptionOf({ translation }: Localised) {
  const texts = textsByPath(translation)
  return texts.get('summary') ?? texts.get('description')
}

function authorAndCategory({ collection, data }: Localised, { locale, content }: Feed): string {
  if (!isCategorised(collection)) return ''
  const taxonomy = content.setting('taxonomy')
  const { categories, authors = '' } = factsOf(collection).taxonomy ?? {}
  const fields = textsByPath(data)
  const author = fields.get(authors)
  const category = fields.get(categories ?? '')
  return (
    (author === undefined
      ? ''
      : `<author><name>${escapeXml(labelOf(taxonomy.authors, author, locale))}</name></author>\n`) +
    (category === undefined
      ? ''
      : `<category term="${escapeXml(category)}" label="${escapeXml(labelOf(taxonomy[collection].categories, category, locale))}"/>\n`)
  )
}

function wholeText(entry: Localised, address: string, { locale, content, origin, pictures }: Feed) {
  const t = translatorOf(locale, content)
  const { html } = renderMarkdown(content.body(entry), {
    link: (path) => absoluteLink(path, locale, content, origin),
    linkNote: (address) => englishNote(locale, new URL(address).pathname),
    image: (name) => absolutePicture(pictures(entry.collection, entry.id, name), origin),
    labels: { copy: '', anchor: () => '', table: t('prose.table') },
  })
  return `<content type="html">${escapeXml(withoutControls(html, address))}</content>\n`
}

/**
 * Rendered Markdown without page controls: language labels, copy buttons, heading anchors, colours
 * and line numbers of code, links within the page.
 */
const withoutControls = (html: string, address: string) =>
  html
    .replace(/(?:<span>[^<]*<\/span>)?<button .*?<\/button>/gs, '')
    .replace(/ ?<a class="anchor"[^<>]*>#<\/a>/g, '')
    .replace(/<\/?span\b[^<>]*>/g, '')
    .replaceAll('<a href="#', `<a href="${escapeXml(address)}#`)

/** The absolute address of a path with its query; undefined where the page does not exist. */
function absoluteLink(
  path: string,
  locale: Locale,
  content: TrackedContent,
  origin: string,
): string | undefined {
  const link = linkIn(locale, path, content)
  if (link === undefined) return undefined
  const [bare = path, query = ''] = path.split('?')
  return withQuery(canonicalUrl(origin, locale, bare, content.setting('site').domains), query)
}

const absolutePicture = (
  image: ReturnType<EntryPictures>,
  origin: string,
): ReturnType<EntryPictures> =>
  image && {
    ...image,
    src: origin + image.src,
    srcset: image.srcset.replaceAll(/(^|, )\//g, `$1${origin}/`),
  }

/** An id that stays when the origin or the address changes (RFC 4151). */
function tagUri({ locale, content }: Feed, path: string) {
  const { origin, founded } = content.setting('site')
  return `tag:${new URL(origin).hostname},${founded}:${locale}${path}`
}

/** A date with its time, which feeds require. */
const withTime = (date: string) => new Date(date).toISOString()

const element = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${escapeXml(text)}</${name}>\n`
const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>\n`
