import { textPage } from '../../components/text-page.tsx'
import { TextWithContents } from '../../components/text-with-contents.tsx'
import { renderBody } from '../../entry-body.ts'
import { entryPage } from '../../page.ts'

/** `/:id`: pages that are a text and nothing else, such as terms and policies. */
export const generic = entryPage('pages', {
  load: (entry, request) => ({
    data: { page: textPage(entry, request), body: renderBody(entry, request) },
  }),

  View: ({ data }) => <TextWithContents {...data} />,
})
