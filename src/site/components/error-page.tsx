import type { Translate } from '../../i18n/messages.ts'
import type { Head } from '../page.ts'
import { Mark } from './mark.tsx'
import { useScope } from './scope.tsx'

/** Seconds until a failed page leads to the blog (spec §9). */
const redirectAfter = 5

const targetOf = (link: (path: string) => string | undefined): string => link('/blog') ?? link('/') ?? '/'

export const failureHead = (t: Translate, link: (path: string) => string | undefined): Head => ({
  title: t('failure.title'),
  description: t('failure.text'),
  noindex: true,
  refresh: { seconds: redirectAfter, to: targetOf(link) },
})

/**
 * The 502-style page: a message, a countdown to the blog and a back button (spec §2). `browser/countdown.ts` counts;
 * without JavaScript the document's meta refresh does the same. `id` is that of the request, so that support finds its line in the log.
 */
export function ErrorPage({ id }: { id?: string | undefined }) {
  const { t, link, site } = useScope()
  const target = targetOf(link)
  const texts = Array.from({ length: redirectAfter + 1 }, (_, seconds) => t('failure.countdown', { seconds }))
  return (
    <main id="main" className="flex min-h-dvh flex-col items-center justify-center px-6 py-16 text-center">
      <a href={link('/') ?? '/'} className="flex items-center gap-2 text-lg font-bold tracking-tight">
        <Mark />
        {site.name}
      </a>
      <p className="eyebrow mt-12">502</p>
      <h1 className="mt-2 text-2xl">{t('failure.title')}</h1>
      <p className="mt-4 max-w-md text-balance text-soft">{t('failure.text')}</p>
      <p className="mt-6 text-soft" role="timer" data-target={target} data-countdown={JSON.stringify(texts)}>
        {texts[redirectAfter]}
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <button type="button" className="button" data-back>
          {t('failure.back')}
        </button>
        <a href={target} className="button button-quiet">
          {t('failure.blog')}
        </a>
      </div>
      {id && <p className="mt-8 text-sm text-soft">{t('failure.reference', { id })}</p>}
    </main>
  )
}
