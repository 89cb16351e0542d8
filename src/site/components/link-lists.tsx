import type { PageLink } from '../page.ts'
import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'
import { type Current, SiteLink } from './links.tsx'

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
  link?: string
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
          end={<Icon name="arrow-right" className="ms-auto size-4" />}
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
