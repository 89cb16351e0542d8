import type { ReactNode } from 'react'
import type { TrackedContent } from '../../content/tracked-content.ts'
import { formatDate } from '../../languages/format.ts'
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

export function releaseFacts(content: TrackedContent, locale: Locale): ReleaseFacts {
  const releases = content.list('releases', locale)
  return {
    count: releases.length,
    engine: releases[0]?.data.engine ?? '',
    since: releases.at(-1)?.data.publishedAt ?? '',
  }
}

/** Facts that a reader can check, each where it is shown; `second` and `last` are further ones. */
export function CheckableFacts({
  count,
  engine,
  since,
  second,
  last,
  className,
}: ReleaseFacts & { second?: ReactNode; last?: ReactNode; className: string }) {
  const { t, language } = usePageContext()
  const date = formatDate(language.code, since)
  return (
    <ul className={className}>
      <li>
        <SiteLink to="/release">{t('facts.engine', { engine })}</SiteLink>
      </li>
      {second && <li>{second}</li>}
      <li>
        <SiteLink to="/security">{t('facts.updates')}</SiteLink>
      </li>
      <li>
        <SiteLink to="/download">{t('facts.signed')}</SiteLink>
      </li>
      <li>
        <SiteLink to="/release">{t('facts.releases', { count, date })}</SiteLink>
      </li>
      {last && <li>{last}</li>}
    </ul>
  )
}
