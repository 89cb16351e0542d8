import { linkIn } from '../content/availability.ts'
import type { Localised } from '../content/entry.ts'
import {
  type Chapter,
  type RenderedMarkdown,
  renderChapters,
  renderMarkdown,
} from '../content/markdown/markdown.ts'
import type { Heading, MarkdownOptions } from '../content/markdown/markdown-rules.ts'
import { englishNote } from '../routing/paths.ts'
import { drawFigure } from './drawings/figures.tsx'
import type { LoaderContext } from './page.ts'

type Reader = Pick<LoaderContext, 'locale' | 'content' | 't' | 'images'>

/** Links, pictures and labels for the reader's language. */
const markdownOptions = (
  entry: Localised,
  { locale, content, t, images }: Reader,
): MarkdownOptions => ({
  link: (path) => linkIn(locale, path, content),
  linkNote: (address) => englishNote(locale, address),
  image: (name) => images(entry.collection, entry.id, name),
  figure: drawFigure,
  labels: {
    copy: t('action.copy'),
    anchor: (heading) => t('prose.anchor', { heading }),
    table: t('prose.table'),
  },
})

/** An entry's Markdown as HTML, and its headings. */
export const renderBody = (entry: Localised, reader: Reader): RenderedMarkdown =>
  renderMarkdown(reader.content.body(entry), markdownOptions(entry, reader))

/** The same, chapter by chapter. */
export const renderBodyChapters = (entry: Localised, reader: Reader): Chapter[] =>
  renderChapters(reader.content.body(entry), markdownOptions(entry, reader))

export const headingsOf = (chapters: readonly Chapter[]): Heading[] =>
  chapters.flatMap(({ heading, subjects }) => [
    ...(heading ? [heading] : []),
    ...subjects.map((subject) => subject.heading),
  ])
