import { linkIn } from '../../content/availability.ts'
import type { Localised } from '../../content/entry.ts'
import { renderMarkdown } from '../../content/markdown.ts'
import { labelOf } from '../../content/schemas/settings.ts'
import type { TrackedContent } from '../../content/tracked-content.ts'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { canonicalUrl } from '../../routing/canonical.ts'
import { type FeedName, feedPath } from '../../routing/feeds.ts'
import { englishNote, withQuery } from '../../routing/paths.ts'
import { type EntryImages, noImages } from '../../site/page.ts'
import { type Encoded, encode } from '../http/response.ts'
import { translatorOf } from '../pages/translations.ts'
import { lastModified, newest } from './last-modified.ts'
import { escapeXml, xmlDeclaration } from './xml.ts'

const entriesPerFeed = 30
const collectionOf = { blog: 'blog', news: 'news', release: 'releases' } as const

/** A locale's feed, ready to send; undefined where its list page is not offered. */
export function feedOf(
  locale: Locale,
  feed: FeedName,
  content: TrackedContent,
  origin: string,
  images: EntryImages = noImages,
): Promise<Encoded> | undefined {
  if (linkIn(locale, `/${feed}`, content) === undefined) return undefined
  return content.memo(`feed/${feed}@${locale}`, (content) =>
    encode(atom({ locale, feed, content, origin, images }), 'application/atom+xml; charset=utf-8'),
  )
}

interface Feed {
  locale: Locale
  feed: FeedName
  content: TrackedContent
  origin: string
  images: EntryImages
}

/**
 * An Atom feed (RFC 4287). Written here because the `feed` package gives no language and takes
 * titles for HTML.
 */
function atom(given: Feed): string {
  const { locale, feed, content, origin } = given
  const site = content.setting('site')
  const language = languageOf(locale)
  const list = content.get('pages', feed, locale)
  const entries = content.list(collectionOf[feed], locale, (all) => all.slice(0, entriesPerFeed))
  const updated =
    newest(
      [...entries, ...(entries.length || !list ? [] : [list])].map((entry) =>
        lastModified(entry, content),
      ),
    ) ?? '1970-01-01'
  const page = canonicalUrl(origin, locale, `/${feed}`, site.domains)
  return (
    `${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language.lang}">\n` +
    element('id', tagUri(given, feed)) +
    element('title', translatorOf(locale, content)(`feeds.${feed}`)) +
    element('subtitle', list?.translation.description) +
    element('updated', withTime(updated)) +
    link('self', 'application/atom+xml', origin + feedPath(locale, feed)) +
    link('alternate', 'text/html', page) +
    element('icon', `${origin}/icon-192.png`) +
    `<author><name>${escapeXml(site.name)}</name></author>\n` +
    entries.map((entry) => atomEntry(entry, given)).join('') +
    '</feed>\n'
  )
}

function atomEntry(entry: Localised<'blog' | 'news' | 'releases'>, given: Feed): string {
  const { locale, feed, content, origin } = given
  const address = canonicalUrl(
    origin,
    locale,
    `/${feed}/${entry.id}`,
    content.setting('site').domains,
  )
  const { translation } = entry
  const heading = 'heading' in translation ? translation.heading : undefined
  const summary = 'summary' in translation ? translation.summary : undefined
  return (
    '<entry>\n' +
    element('id', tagUri(given, `${feed}/${entry.id}`)) +
    element('title', heading ?? translation.title) +
    link('alternate', 'text/html', address) +
    element('published', withTime(entry.data.publishedAt)) +
    element('updated', withTime(lastModified(entry, content) ?? entry.data.publishedAt)) +
    (isArticle(entry) ? articleParts(entry, address, given) : '') +
    element('summary', summary ?? translation.description) +
    '</entry>\n'
  )
}

const isArticle = (entry: Localised): entry is Localised<'blog' | 'news'> =>
  entry.collection === 'blog' || entry.collection === 'news'

/** Author, category and the whole text. */
function articleParts(
  entry: Localised<'blog' | 'news'>,
  address: string,
  { locale, content, origin, images }: Feed,
): string {
  const taxonomy = content.setting('taxonomy')
  const { category, author } = entry.data
  const t = translatorOf(locale, content)
  const { html } = renderMarkdown(content.body(entry), {
    link: (path) => absoluteLink(path, locale, content, origin),
    linkNote: (address) => englishNote(locale, new URL(address).pathname),
    image: (name) => absoluteImage(images(entry.collection, entry.id, name), origin),
    labels: { copy: '', anchor: () => '', table: t('prose.table') },
  })
  return (
    `<author><name>${escapeXml(labelOf(taxonomy.authors, author, locale))}</name></author>\n` +
    `<category term="${escapeXml(category)}" label="${escapeXml(labelOf(taxonomy[entry.collection].categories, category, locale))}"/>\n` +
    `<content type="html">${escapeXml(withoutControls(html, address))}</content>\n`
  )
}

/**
 * Rendered Markdown without what only works on the page: languages of code, copy buttons, heading
 * anchors, colours and lines of code, links within the page.
 */
const withoutControls = (html: string, address: string): string =>
  html
    .replace(/(?:<span>[^<]*<\/span>)?<button .*?<\/button>/gs, '')
    .replace(/ ?<a class="anchor"[^<>]*>#<\/a>/g, '')
    .replace(/<\/?span\b[^<>]*>/g, '')
    .replaceAll('<a href="#', `<a href="${escapeXml(address)}#`)

/** The absolute address of a path with its query; undefined where it is not offered. */
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

const absoluteImage = (image: ReturnType<EntryImages>, origin: string): ReturnType<EntryImages> =>
  image && {
    ...image,
    src: origin + image.src,
    srcset: image.srcset.replaceAll(/(^|, )\//g, `$1${origin}/`),
  }

/** An id that stays when the origin or the address changes (RFC 4151). */
function tagUri({ locale, content }: Feed, name: string): string {
  const { origin, founded } = content.setting('site')
  return `tag:${new URL(origin).hostname},${founded}:${locale}/${name}`
}

/** A date with its time, which feeds require. */
const withTime = (date: string): string => new Date(date).toISOString()

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escapeXml(text)}</${name}>\n`
const link = (rel: string, type: string, href: string): string =>
  `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>\n`
