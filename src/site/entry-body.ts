import { linkIn } from '../content/availability.ts'
import {
  type Chapter,
  type RenderedMarkdown,
  renderChapters,
  renderMarkdown,
} from '../content/markdown/markdown.ts'
import type { Heading, MarkdownOptions } from '../content/markdown/markdown-rules.ts'
import type { Localised } from '../content/store/entry.ts'
import { englishNote } from '../routing/paths.ts'
import { drawFigure } from './figures/draw-figure.tsx'
import type { LoaderRequest } from './page.ts'

type BodyContext = Pick<LoaderRequest, 'locale' | 'content' | 't' | 'pictures'>

/** Links, pictures and labels in the page's language. */
const markdownOptions = (
  entry: Localised,
  { locale, content, t, pictures }: BodyContext,
): MarkdownOptions => ({
  link: (path) => linkIn(locale, path, content),
  linkNote: (address) => englishNote(locale, address),
  image: (name) => pictures(entry.collection, entry.id, name),
  figure: drawFigure,
  labels: {
    copy: t('action.copy'),
    anchor: (heading) => t('prose.anchor', { heading }),
    table: t('prose.table'),
  },
})

/** An entry's Markdown as HTML, and its headings. */
export const renderBody = (entry: Localised, context: BodyContext): RenderedMarkdown =>
  renderMarkdown(context.content.body(entry), markdownOptions(entry, context))

/** The same, chapter by chapter. */
export const renderBodyChapters = (entry: Localised, context: BodyContext): Chapter[] =>
  renderChapters(context.content.body(entry), markdownOptions(entry, context))

export const headingsOf = (chapters: readonly Chapter[]): Heading[] =>
  chapters.flatMap(({ heading, subjects }) => [
    ...(heading ? [heading] : []),
    ...subjects.map((subject) => subject.heading),
  ])
