import { textPage } from '../../components/text-page.tsx'
import { renderBody } from '../../entry-body.ts'
import { entryPage } from '../../page.ts'
import { TextWithContents } from './text-with-contents.tsx'

/** `/:id`: pages that are a text and nothing else, such as terms and policies. */
export const generic = entryPage('pages', {
  load: (entry, request) => ({
    data: { page: textPage(entry, request), body: renderBody(entry, request) },
  }),

  View: ({ data }) => <TextWithContents {...data} />,
})
