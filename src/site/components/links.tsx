import type { ReactNode } from 'react'
import { englishNote } from '../../routing/paths.ts'
import { usePageContext } from '../page-context.tsx'

/** `page`: the reader is on the linked page; `true`: on a page below it. */
export type Current = 'page' | 'true' | undefined

/**
 * A link to a path of this site in the page's language; only its text where the page is not
 * offered. With `support` it opens the chat where scripts run. `current` marks where the reader is,
 * for assistive technology and for styles (`aria-[current]:`).
 */
export function SiteLink({
  to,
  className,
  support,
  current,
  end,
  children,
}: {
  to: string
  className?: string
  support?: boolean
  current?: Current
  /** An icon behind the text and its note. */
  end?: ReactNode
  children: ReactNode
}) {
  const { link, language } = usePageContext()
  const href = link(to)
  if (href === undefined) return <span>{children}</span>
  return (
    <a
      href={href}
      className={className}
      aria-current={current}
      data-support={support ? '' : undefined}
    >
      {children}
      {englishNote(language.code, href) || undefined}
      {end}
    </a>
  )
}

export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <SiteLink to={to} className="link">
    {children}
  </SiteLink>
)

export const AcceptableUseLink = () => (
  <TextLink to="/acceptable-use">{usePageContext().t('nav.acceptableUse')}</TextLink>
)

/** A link to a person who helps. */
export const AskLink = ({ className }: { className: string }) => (
  <SiteLink to="/contact#leave-message" className={className} support>
    {usePageContext().t('support.contact')}
  </SiteLink>
)
