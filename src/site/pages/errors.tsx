import { linkIn } from '../../content/availability.ts'
import { unmatchedMessage } from '../../routing/guards.ts'
import { localisedPath } from '../../routing/paths.ts'
import { ErrorPage, failureHead, NotFound } from '../components/error-pages.tsx'
import { Wordmark } from '../components/icons.tsx'
import { SiteLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { definePage } from '../page.ts'

/** `/error/404` and `/error/502`: the two error pages under an address of their own (spec §2). */
export const error404 = definePage<null>({
  load: ({ t }) => ({ head: { title: t('notFound.title'), description: t('notFound.text'), noindex: true }, data: null }),
  View() {
    const { site, row } = usePageContext()
    return (
      <main id="main">
        <p className="wrap pt-10">
          <SiteLink to="/" className="inline-block">
            <Wordmark name={site.name} />
          </SiteLink>
        </p>
        <NotFound message={unmatchedMessage(localisedPath(row.code, '/error/404'))} elsewhere={[]} />
      </main>
    )
  },
})

export const error502 = definePage<null>({
  load: ({ t, locale, content }) => ({ head: failureHead(t, (path) => linkIn(locale, path, content)), data: null }),
  View: () => <ErrorPage />,
})
