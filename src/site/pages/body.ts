import type { Localised } from '../../content/entry.ts'
import { type RenderedMarkdown, renderMarkdown } from '../../content/markdown.ts'
import { linkIn } from '../../routing/offered.ts'
import type { PageRequest } from '../page.ts'

/** An entry's Markdown as HTML and its headings, with links, pictures and labels for the reader's language. */
export const renderBody = (entry: Localised, { locale, content, t, images }: Pick<PageRequest, 'locale' | 'content' | 't' | 'images'>): RenderedMarkdown =>
  renderMarkdown(content.body(entry), {
    link: (path) => linkIn(locale, path, content),
    image: (name) => images(entry.collection, entry.id, name),
    labels: { copy: t('action.copy'), anchor: (heading) => t('prose.anchor', { heading }), table: t('prose.table') },
  })
