import { linkIn } from '../../../content/availability.ts'
import { unmatchedMessage } from '../../../routing/guards.ts'
import { localisedPath } from '../../../routing/paths.ts'
import { definePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { BareLayout, ErrorPage, failureHead, NotFound } from './error-views.tsx'

/** `/error/404` and `/error/502`: the two error pages under an address of their own. */
export const error404 = definePage<null>({
  load: ({ t }) => ({
    head: { title: t('notFound.title'), description: t('notFound.text') },
    data: null,
  }),
  View: () => (
    <BareLayout>
      <NotFound
        message={unmatchedMessage(localisedPath(usePageContext().language.code, '/error/404'))}
        elsewhere={[]}
      />
    </BareLayout>
  ),
})

export const error502 = definePage<null>({
  load: ({ t, locale, content }) => ({
    head: failureHead(t, (path) => linkIn(locale, path, content)),
    data: null,
  }),
  View: () => <ErrorPage />,
})
