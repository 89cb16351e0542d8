import type { TrackedContent } from '../../content/tracked-content.ts'
import type { Locale } from '../../languages/languages.ts'
import { usePageContext } from '../page-context.tsx'
import { SiteLink } from './links.tsx'

export interface ReleaseFacts {
  count: number
  /** The Chromium version of the newest release. */
  engine: string
  /** When the first release was. */
  since: string
}

/** Undefined until the language has a release. */
export function releaseFacts(content: TrackedContent, locale: Locale): ReleaseFacts | undefined {
  const releases = content.data('releases', locale)
  const [newest, first] = [releases[0], releases.at(-1)]
  return (
    newest && first && { count: releases.length, engine: newest.engine, since: first.publishedAt }
  )
}

/** What a buyer may do, and facts that a reader can check, each where it is shown. */
export function CheckableFacts({
  releases,
  className,
}: {
  releases: ReleaseFacts | undefined
  className: string
}) {
  const { t, date } = usePageContext()
  const [, cancelling, refund] = t('pricing.assurance', { price: '' }).split('\n')
  return (
    <ul className={className}>
      <li>
        <SiteLink to="/refund">{refund}</SiteLink>
      </li>
      <li>
        <SiteLink to="/pricing">{cancelling}</SiteLink>
      </li>
      {releases && (
        <>
          <li>
            <SiteLink to="/release">{t('facts.engine', { engine: releases.engine })}</SiteLink>
          </li>
          <li>
            <SiteLink to="/release">
              {t('facts.releases', { count: releases.count, date: date(releases.since) })}
            </SiteLink>
          </li>
        </>
      )}
    </ul>
  )
}
