import { findRoute, isPublic } from '../content/availability.ts'
import { type ContentProblem, describeProblem } from '../content/problems.ts'
import type { ContentReader } from '../content/reader.ts'
import { formatMoment } from '../i18n/format.ts'
import { type Locale, localeRow, locales } from '../i18n/table.ts'
import { finalPath } from '../routing/paths.ts'
import { translatorOf } from './pages/translations.ts'

const look = 'position: sticky; top: 0; z-index: 99; padding: 0.5rem 1rem; text-align: center; background: #b45309; color: #fff; font: 600 0.875rem/1.4 system-ui'

/**
 * A page of development with a banner if its entry is a draft or scheduled. Problems of the content are named too: an entry with one
 * keeps its last good version, or is not there.
 */
export function withPreview(html: string, url: string, content: ContentReader, problems: readonly ContentProblem[]): string {
  const tag = /<html lang="([^"]+)"/.exec(html)?.[1]
  const notes = [...hiddenNote(url, locales.find((code) => localeRow(code).tag === tag) ?? 'en', content), ...problems.map(describeProblem)]
  if (notes.length === 0) return html
  const banner = `<style>#preview { ${look} }</style><div id="preview" role="note">${notes.map((note) => note.replaceAll('<', '&lt;')).join('<br>')}</div>`
  return html.replace(/<body[^>]*>/, (body) => body + banner)
}

/** Why visitors do not see the entry of a page yet; empty if they do. */
function hiddenNote(url: string, locale: Locale, content: ContentReader): string[] {
  const final = finalPath(url)
  const match = final.kind === 'path' ? findRoute(final.path, content) : undefined
  const data = match && content.get(match.collection, match.id, locale)?.data
  if (!data || isPublic(data, content.now)) return []
  const t = translatorOf(locale, content)
  const reason = data.draft || data.publishedAt === undefined ? t('preview.draft') : t('preview.scheduled', { time: formatMoment(locale, data.publishedAt) })
  return [`${reason} · ${t('preview.note')}`]
}
