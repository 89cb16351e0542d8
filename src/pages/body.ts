import type { Localised } from '../content/entry.ts'
import { type MarkdownOptions, type RenderedMarkdown, renderMarkdown } from '../content/markdown.ts'
import { linkIn } from '../routes/offered.ts'
import type { PageRequest } from './page.ts'

type Request = Pick<PageRequest, 'locale' | 'content' | 't'> & {
  /** The address and size of a picture beside an entry. */
  images?: (collection: Localised['collection'], id: string, name: string) => ReturnType<NonNullable<MarkdownOptions['image']>>
}

/** An entry's Markdown as HTML and its headings, with links, pictures and labels for the reader's language. */
export const renderBody = (entry: Localised, { locale, content, t, images }: Request): RenderedMarkdown =>
  renderMarkdown(content.body(entry), {
    link: (path) => linkIn(locale, path, content),
    image: (name) => images?.(entry.collection, entry.id, name),
    labels: { copy: t('action.copy'), anchor: (heading) => t('prose.anchor', { heading }), table: t('prose.table') },
  })
