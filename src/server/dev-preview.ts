import { everyPage, findRoute, isPublic, linkIn } from '../content/availability.ts'
import { type ContentProblem, describeProblem } from '../content/problems.ts'
import type { ContentReader } from '../content/reader.ts'
import { formatMoment } from '../i18n/format.ts'
import { type Locale, localeRow, locales } from '../i18n/table.ts'
import { finalPath } from '../routing/paths.ts'
import type { Match } from '../routing/table.ts'
import { translatorOf } from './pages/translations.ts'

const look = 'background: #b45309; color: #fff; font: 600 0.875rem/1.4 system-ui'

/**
 * A page of development with a banner if its entry is a draft or scheduled, and a label on every link to such an entry. Problems of the
 * content are named too: an entry with one keeps its last good version, or is not there.
 */
export function withPreview(html: string, url: string, content: ContentReader, problems: readonly ContentProblem[]): string {
  const tag = /<html lang="([^"]+)"/.exec(html)?.[1]
  const locale = locales.find((code) => localeRow(code).tag === tag) ?? 'en'
  const links = [...everyPage(locale, content)].flatMap(({ match, path }) => {
    const label = labelOf(match, locale, content)
    return label === undefined ? [] : { selector: `a[href=${JSON.stringify(linkIn(locale, path, content))}]::before`, label }
  })
  const final = finalPath(url)
  const match = final.kind === 'path' ? findRoute(final.path, content) : undefined
  const own = match && labelOf(match, locale, content)
  const notes = [...(own === undefined ? [] : [`${own} · ${translatorOf(locale, content)('preview.note')}`]), ...problems.map(describeProblem)]
  if (links.length === 0 && notes.length === 0) return html
  const style = `<style>
    #preview { position: sticky; top: 0; z-index: 99; padding: 0.5rem 1rem; text-align: center; ${look} }
    ${links.map(({ selector }) => selector).join()} { margin-inline-end: 0.5em; padding: 0.1em 0.5em; border-radius: 0.25em; ${look} }
    ${links.map(({ selector, label }) => `${selector} { content: ${JSON.stringify(label)} }`).join('\n')}
  </style>`
  const banner = notes.length === 0 ? '' : `<div id="preview" role="note">${notes.map((note) => note.replaceAll('<', '&lt;')).join('<br>')}</div>`
  return html.replace('</head>', () => `${style}</head>`).replace(/<body[^>]*>/, (body) => body + banner)
}

/** What visitors do not see yet of the entry that a page shows; undefined if it is public. */
function labelOf({ collection, id }: Match, locale: Locale, content: ContentReader): string | undefined {
  const data = content.get(collection, id, locale)?.data
  if (!data || isPublic(data, content.now)) return undefined
  const t = translatorOf(locale, content)
  return data.draft || data.publishedAt === undefined ? t('preview.draft') : t('preview.scheduled', { time: formatMoment(locale, data.publishedAt) })
}
