import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { usePageContext } from './page-context.tsx'

/**
 * A link to a path of this site in the page's language; only its text where the page is not offered.
 * With `support` it opens the chat where scripts run.
 */
export function SiteLink({ to, className, support, children }: { to: string; className?: string; support?: boolean | undefined; children: ReactNode }) {
  const href = usePageContext().link(to)
  if (href === undefined) return <span>{children}</span>
  return (
    <a href={href} className={className} data-support={support ? '' : undefined}>
      {children}
    </a>
  )
}

/** A link in running text. */
export const TextLink = ({ to, support, children }: { to: string; support?: boolean | undefined; children: ReactNode }) => (
  <SiteLink to={to} className="link" support={support}>
    {children}
  </SiteLink>
)

/** `page`: the reader is on the linked page; `true`: on a page below it. */
export type Current = 'page' | 'true' | undefined

/** A link of a menu that marks where the reader is, for assistive technology and for styles (`aria-[current]:`). */
export function ChoiceLink({ to, current, className, children }: { to: string; current: Current; className: string; children: ReactNode }) {
  return (
    <a href={usePageContext().link(to)} aria-current={current} className={className}>
      {children}
    </a>
  )
}

/** The button to the download page. */
export const DownloadLink = ({ className = 'button' }: { className?: string }) => (
  <SiteLink to="/download" className={className}>
    <Icon name="download" />
    {usePageContext().t('action.download')}
  </SiteLink>
)

const address = /([\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/

/** A text whose e-mail addresses become links. */
export const MailText = ({ text }: { text: string }) =>
  text.split(address).map((part, index) =>
    index % 2 ? (
      <a key={index} href={`mailto:${part}`} className="link py-0.5">
        {part}
      </a>
    ) : (
      part
    ),
  )

/** What a list of links shows of an entry. */
export interface EntryCard {
  path: string
  name: string
  summary: string
  icon: string | undefined
}

/** Links to other entries, a row each, with their summaries. */
export const EntryLinks = ({ entries }: { entries: readonly EntryCard[] }) => (
  <ul className="border-t border-line">
    {entries.map(({ path, name, summary, icon }) => (
      <li key={path} className="border-b border-line">
        <SiteLink to={path} className="flex items-start gap-4 py-4 hover:text-brand">
          {icon && <Icon name={icon} className="mt-1 size-5 text-brand" />}
          <span className="flex-1">
            <b className="block font-semibold">{name}</b>
            <span className="block text-sm text-soft">{summary}</span>
          </span>
          <Icon name="arrow-right" className="mt-1 size-5 text-faint" />
        </SiteLink>
      </li>
    ))}
  </ul>
)

/** The same under a heading; nothing where there are none. */
export const TitledEntryLinks = ({ title, entries, as: Tag = 'div', className }: { title: string; entries: readonly EntryCard[]; as?: 'div' | 'section'; className?: string }) =>
  entries.length > 0 && (
    <Tag className={className}>
      <h2 className="mb-6 text-2xl">{title}</h2>
      <EntryLinks entries={entries} />
    </Tag>
  )

/** Pages of one kind by name, in lines of about the same length, so that none is left alone; nothing where there are none. */
export const LinkStrip = ({ title, links }: { title: string; links: readonly { path: string; name: string }[] }) =>
  links.length > 0 && (
    <section className="border-y border-line">
      <div className="wrap py-5">
        <h2 className="text-sm font-semibold tracking-normal text-faint">{title}</h2>
        <ul className="-mx-3 text-balance">
          {links.map(({ path, name }) => (
            <li key={path} className="inline-block">
              <SiteLink to={path} className="flex min-h-11 items-center px-3 font-semibold hover:text-brand">
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
