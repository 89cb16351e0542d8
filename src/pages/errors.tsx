import { ErrorPage, failureHead } from '../components/error-page.tsx'
import { NotFound } from '../components/not-found.tsx'
import { unmatchedMessage } from '../routes/guards.ts'
import { linkIn } from '../routes/offered.ts'
import { definePage } from './page.ts'

/** `/error/404` and `/error/502`: the two error pages under an address of their own (spec §2). */
export const error404 = definePage<null>({
  load: ({ t }) => ({ head: { title: t('notFound.title'), description: t('notFound.text'), noindex: true }, data: null }),
  View: () => (
    <main id="main">
      <NotFound message={unmatchedMessage('/error/404')} elsewhere={[]} />
    </main>
  ),
})

export const error502 = definePage<null>({
  load: ({ t, locale, content }) => ({ head: failureHead(t, (path) => linkIn(locale, path, content)), data: null }),
  View: () => <ErrorPage />,
})
