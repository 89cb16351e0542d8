import type { ReactNode } from 'react'
import { englishNote } from '../../routing/paths.ts'
import type { PageLink } from '../page.ts'
import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'

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

/** A link in running text. */
export const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <SiteLink to={to} className="link">
    {children}
  </SiteLink>
)

/** A link to the acceptable use policy. */
export const AcceptableUseLink = () => (
  <TextLink to="/acceptable-use">{usePageContext().t('nav.acceptableUse')}</TextLink>
)

/** A button that begins an e-mail. */
export const MailButton = ({
  to,
  className = 'button',
  children,
}: {
  to: string
  className?: string
  children: string
}) => (
  <a href={`mailto:${to}`} className={className}>
    <Icon name="mail" />
    {children}
  </a>
)

/** A link to a person who helps. */
export const AskLink = ({ className = 'link' }: { className?: string }) => (
  <SiteLink to="/contact#leave-message" className={className} support>
    {usePageContext().t('help.ask')}
  </SiteLink>
)

/** Buttons to a person and to the help pages. */
export const HelpButtons = () => (
  <>
    <AskLink className="button" />
    <SiteLink to="/helps" className="button button-quiet">
      {usePageContext().t('nav.helps')}
    </SiteLink>
  </>
)

/**
 * A button or link to the app, by default with the words of what the app does there. `part` tells
 * it apart from the page's own in analytics.
 */
export function AppLink({
  to,
  part,
  className,
  children,
}: {
  to: 'register' | 'login'
  part?: 'header' | 'menu'
  className: string
  children?: string
}) {
  const { t, layout } = usePageContext()
  return (
    <a href={layout[to]} className={className} data-app={part ? `${to}-${part}` : to}>
      {children ?? t(`nav.${to}`)}
    </a>
  )
}

interface ListedLink {
  /** The address, or a path of this site without language prefix. */
  href?: string
  path?: string
  name: string
  current?: Current
}

/** Links by name. `label` names the list, `item` and `link` are the class names of each. */
export function LinkList({
  links,
  label,
  className,
  item,
  link,
}: {
  links: readonly ListedLink[]
  label?: string
  className?: string
  item?: string
  link: string
}) {
  const { link: addressOf } = usePageContext()
  return (
    <ul className={className} aria-label={label}>
      {links.map(({ name, path = '', href = addressOf(path), current }) => (
        <li key={href} className={item}>
          <a href={href} aria-current={current} className={link}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The button to the download page. */
export const DownloadLink = ({ className = 'button' }: { className?: string }) => (
  <SiteLink to="/download" className={className}>
    <Icon name="download" />
    {usePageContext().t('action.download')}
  </SiteLink>
)

/** The quiet button to the prices. */
export const PricingLink = () => (
  <SiteLink to="/pricing" className="button button-quiet">
    {usePageContext().t('action.seePricing')}
  </SiteLink>
)

const emailAddress = /([\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/

/** A text whose e-mail addresses become links. */
export const MailText = ({ text }: { text: string }) =>
  text.split(emailAddress).map((part, index) =>
    index % 2 ? (
      <a key={index} href={`mailto:${part}`} className="link py-0.5">
        {part}
      </a>
    ) : (
      part
    ),
  )

/** A text whose parts between backticks are set as code. */
export const CodeText = ({ text }: { text: string }) =>
  text.split(/`([^`]+)`/).map((part, index) =>
    index % 2 ? (
      <code key={index} className="text-sm wrap-anywhere text-ink">
        {part}
      </code>
    ) : (
      <MailText key={index} text={part} />
    ),
  )

/** What a list of links shows of an entry. */
export interface EntryCard {
  path: string
  name: string
  summary: string
  icon?: string | undefined
}

/** Links to other entries, a row each, with their summaries. */
export const EntryLinks = ({ entries }: { entries: readonly EntryCard[] }) => (
  <ul className="border-t border-line">
    {entries.map(({ path, name, summary, icon }) => (
      <li key={path} className="border-b border-line">
        <SiteLink
          to={path}
          className="flex items-start gap-4 py-4 hover:text-brand"
          end={<Icon name="arrow-right" className="mt-1 size-5 text-faint" />}
        >
          {icon && <Icon name={icon} className="mt-1 size-5 text-brand" />}
          <span className="flex-1">
            <b className="block font-semibold">{name}</b>
            <span className="block text-sm text-soft">{summary}</span>
          </span>
        </SiteLink>
      </li>
    ))}
  </ul>
)

/** Pages by name, between lines. */
export const ArrowLinks = ({
  links,
  className,
}: {
  links: readonly PageLink[]
  className: string
}) => (
  <ul className={`grid gap-x-8 ${className}`}>
    {links.map(({ path, name }) => (
      <li key={path} className="-mt-px border-y border-line">
        <SiteLink
          to={path}
          className="flex h-full min-h-12 items-center gap-4 py-2 hover:text-brand"
          end={<Icon name="arrow-right" className="ml-auto size-4" />}
        >
          <span>{name}</span>
        </SiteLink>
      </li>
    ))}
  </ul>
)

/**
 * Pages of one kind by name, in lines of about the same length, so that none is left alone; nothing
 * where there are none.
 */
export const LinkStrip = ({ title, links }: { title: string; links: readonly PageLink[] }) =>
  links.length > 0 && (
    <section className="border-y border-line">
      <div className="wrap items-center gap-8 py-5 desktop:flex">
        <h2 className="text-sm font-semibold tracking-normal text-faint">{title}</h2>
        <LinkList
          links={links}
          className="-mx-3 text-balance"
          item="inline-block"
          link="flex min-h-11 items-center px-3 font-semibold hover:text-brand"
        />
      </div>
    </section>
  )
