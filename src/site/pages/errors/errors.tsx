import { linkIn } from '../../../content/availability.ts'
import { unmatchedMessage } from '../../../routing/guards.ts'
import { localisedPath } from '../../../routing/paths.ts'
import { ErrorFrame, ErrorPage, failureHead, NotFound } from './error-pages.tsx'
import { usePageContext } from '../../page-context.tsx'
import { definePage } from '../../page.ts'

/** `/error/404` and `/error/502`: the two error pages under an address of their own (spec §2). */
export const error404 = definePage<null>({
  load: ({ t }) => ({
    head: { title: t('notFound.title'), description: t('notFound.text'), noindex: true },
    data: null,
  }),
  View: () => (
    <ErrorFrame>
      <NotFound
        message={unmatchedMessage(localisedPath(usePageContext().row.code, '/error/404'))}
        elsewhere={[]}
      />
    </ErrorFrame>
  ),
})

export const error502 = definePage<null>({
  load: ({ t, locale, content }) => ({
    head: failureHead(t, (path) => linkIn(locale, path, content)),
    data: null,
  }),
  View: () => <ErrorPage />,
})
