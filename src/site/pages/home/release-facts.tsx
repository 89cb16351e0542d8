import type { TrackedContent } from '../../../content/store/tracked-content.ts'
import type { Locale } from '../../../languages/languages.ts'
import { SiteLink } from '../../components/links.tsx'
import { usePageContext } from '../../page-context.tsx'

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

/**
 * What a buyer may do, and facts that a reader can check, each where it is shown; `gains` say what
 * each is good for.
 */
export function CheckableFacts({
  releases,
  gains,
  className,
}: {
  releases: ReleaseFacts | undefined
  gains: readonly string[]
  className: string
}) {
  const { t, date } = usePageContext()
  const facts = [
    ['/refund', t('pricing.refund')],
    ['/pricing', t('pricing.cancelling')],
    ...(releases
      ? [
          ['/release', t('facts.engine', { engine: releases.engine })],
          ['/release', t('facts.releases', { count: releases.count, date: date(releases.since) })],
        ]
      : []),
  ]
  return (
    <ul className={className}>
      {facts.map(([to = '', fact], index) => (
        <li key={fact}>
          <SiteLink to={to}>{fact}</SiteLink>
          <p>{gains[index]}</p>
        </li>
      ))}
    </ul>
  )
}
