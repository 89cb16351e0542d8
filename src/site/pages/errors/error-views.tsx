import type { ReactNode } from 'react'
import type { Hue } from '../../../brand/colours.ts'
import { formatList } from '../../../languages/format.ts'
import type { Language } from '../../../languages/languages.ts'
import type { Translate } from '../../../languages/messages.ts'
import { Drawing } from '../../components/drawing.tsx'
import { Wordmark } from '../../components/icons.tsx'
import { ArrowLinks } from '../../components/link-lists.tsx'
import { TextLink } from '../../components/links.tsx'
import { SearchForm } from '../../components/search-form.tsx'
import { LanguageLinks } from '../../layout/header.tsx'
import { PageButtons } from '../../layout/page-buttons.tsx'
import type { Head } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import brokenWindow from './not-found.svg?raw'
import fallenZero from './server-error.svg?raw'

interface ErrorLayoutProps {
  code: number
  title: string
  hue: `hue-${Hue}`
  /** The text of an `.svg` file. */
  drawing: string
  /** Links to other pages. */
  nextSteps: ReactNode
  children: ReactNode
}

/**
 * What error pages share: a drawing beside their words, on phones above them, and where to go
 * below. Their distance from the top depends on the window's height, which is known before the
 * words are.
 */
const ErrorLayout = ({ code, title, hue, drawing, nextSteps, children }: ErrorLayoutProps) => (
  <>
    <div className={`hue-band first-band ${hue}`}>
      <div className="wrap grid items-end gap-x-16 pt-4 tablet:min-h-[30rem] tablet:grid-cols-[3fr_2fr] tablet:pt-[6vh]">
        <Drawing file={drawing} className="max-tablet:w-44 tablet:col-start-2 tablet:row-start-1" />
        <div className="min-w-0 self-start py-6 tablet:pb-10">
          <p className="eyebrow">{code}</p>
          <h1 className="mt-2 text-3xl">{title}</h1>
          {children}
        </div>
      </div>
    </div>
    <div className="wrap pt-8 pb-16">{nextSteps}</div>
  </>
)

const escapePaths = {
  '/download': 'nav.download',
  '/pricing': 'nav.pricing',
  '/helps': 'nav.helps',
  '/docs': 'nav.docs',
  '/blog': 'nav.blog',
  '/contact': 'nav.contact',
} as const

/** Links shown on error pages. */
function EscapeLinks() {
  const { t, link } = usePageContext()
  return (
    <ArrowLinks
      links={Object.entries(escapePaths).flatMap(([path, label]) =>
        link(path) ? [{ path, name: t(label) }] : [],
      )}
      className="mt-4 grid-cols-[repeat(auto-fit,minmax(max(10rem,30%),1fr))]"
    />
  )
}

/**
 * The 404 page: links to the languages that have the page, and to the main pages. `message` is that
 * of the guard.
 */
export function NotFound({
  message,
  elsewhere,
}: {
  message: string
  elsewhere: { language: Language; href: string }[]
}) {
  const { t, language } = usePageContext()
  return (
    <ErrorLayout
      code={404}
      hue="hue-amber"
      drawing={brokenWindow}
      title={elsewhere.length ? t('notFound.untranslated') : t('notFound.title')}
      nextSteps={
        <>
          <p className="text-soft">{t('notFound.these')}</p>
          <EscapeLinks />
          <p className="mt-8">
            <TextLink to="/">{t('notFound.home')}</TextLink>
          </p>
        </>
      }
    >
      {elsewhere.length > 0 ? (
        <>
          <p className="mt-6 text-soft">{t('notFound.availableIn', { count: elsewhere.length })}</p>
          <LanguageLinks
            languages={elsewhere}
            label={formatList(
              language.code,
              elsewhere.map((other) => other.language.name),
            )}
            className="mt-3 flex flex-wrap gap-2"
            link="button button-quiet"
          />
        </>
      ) : (
        <p className="mt-4 max-w-prose text-soft">{t('notFound.text')}</p>
      )}
      <div className="mt-6 max-w-xl">
        <SearchForm label={t('search.title')} placeholder={t('search.site')} />
      </div>
      <p lang="en" className="mt-3 font-mono text-xs break-all text-faint" dir="ltr">
        {message}
      </p>
    </ErrorLayout>
  )
}

/** The layout of error pages that have an address of their own. */
export const BareLayout = ({ children }: { children: ReactNode }) => (
  <main id="main">
    <div className="sticky top-0 z-40 bg-paper">
      <div className="wrap flex h-(--header) items-center justify-between">
        <a href={usePageContext().link('/') ?? '/'}>
          <Wordmark />
        </a>
        <PageButtons />
      </div>
    </div>
    {children}
  </main>
)

/** A link to the page itself, with its query. */
const thisPage = ''

/** Seconds until the error page redirects to the blog (spec §9). */
const redirectAfter = 5

const targetOf = (link: (path: string) => string | undefined) => link('/blog') ?? link('/') ?? '/'

export const failureHead = (t: Translate, link: (path: string) => string | undefined): Head => ({
  title: t('failure.title'),
  description: t('failure.text'),
  refresh: { seconds: redirectAfter, to: targetOf(link) },
})

/**
 * The 502-style page: a message, a countdown to the blog, and buttons to try again and to go back
 * (spec §2). While it counts, the same address is asked once more, and shown when it answers.
 * `client/page-parts/countdown.ts` counts; without JavaScript the document's meta refresh
 * redirects. `id` is the request's id, by which support finds its line in the log.
 */
export function ErrorPage({ id }: { id?: string | undefined }) {
  const { t, link, site } = usePageContext()
  const target = targetOf(link)
  const texts = Array.from({ length: redirectAfter + 1 }, (_, seconds) =>
    t('failure.countdown', { seconds }),
  )
  return (
    <BareLayout>
      <ErrorLayout
        code={502}
        hue="hue-violet"
        drawing={fallenZero}
        title={t('failure.title')}
        nextSteps={
          <>
            <EscapeLinks />
            <p className="mt-8">
              <a href={`mailto:${site.emails.support}`} className="link">
                {site.emails.support}
              </a>
            </p>
            {id && <p className="mt-3 text-sm text-faint">{t('failure.reference', { id })}</p>}
          </>
        }
      >
        <p className="mt-4 max-w-prose text-soft">{t('failure.text')}</p>
        <p className="mt-8 flex flex-wrap gap-3">
          <a href={thisPage} className="button" data-retry>
            {t('failure.retry')}
          </a>
          <button type="button" className="button button-quiet invisible noscript:hidden" data-back>
            {t('failure.back')}
          </button>
        </p>
        <p className="mt-6 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
          <span
            role="timer"
            data-target={target}
            data-countdown={JSON.stringify(texts)}
            className="invisible tabular-nums noscript:visible"
          >
            {texts[redirectAfter]}
          </span>
          <button
            type="button"
            className="button button-quiet button-small invisible noscript:hidden"
            data-stay
          >
            {t('failure.stay')}
          </button>
        </p>
      </ErrorLayout>
    </BareLayout>
  )
}
