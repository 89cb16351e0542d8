import { Fragment } from 'react'
import { hues } from '../../../brand/colours.ts'
import { linkIn } from '../../../content/availability.ts'
import { slugOf } from '../../../content/markdown/markdown-rules.ts'
import { Drawing } from '../../components/drawing.tsx'
import { Intro } from '../../components/headings.tsx'
import { Icon } from '../../components/icons.tsx'
import { Face } from '../../drawings/browser-window.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import windowParts from './parts.svg?raw'

interface ShownItem {
  name: string
  text: string
  icon?: string | undefined
  href: string
  /** The host of an external link; undefined for pages of this site. */
  host: string | undefined
}

interface ShownGroup {
  id: string
  title: string
  text: string
  icon: string
  hue: string
  number: string | undefined
  items: readonly ShownItem[]
}

/** `/links`: sources by subject, with a picture of what the subjects are about. */
export const links = singlePage('links', {
  load({ heading, lead, groups }, { locale, content }) {
    const resource = ({ url, ...texts }: (typeof groups)[number]['items'][number]) => {
      const host = url.startsWith('/') ? undefined : new URL(url).hostname.replace(/^www\./, '')
      const href = host ? url : linkIn(locale, url, content)
      return href === undefined ? [] : [{ ...texts, href, host }]
    }
    return {
      data: {
        heading,
        lead,
        groups: groups.map((group, index) => ({
          ...group,
          hue: hues[index] ?? 'brand',
          /** The number in the picture, which leaves out our own pages. */
          number: index < hues.length ? String(index + 1) : undefined,
          id: slugOf(group.title),
          items: group.items.flatMap(resource),
        })),
      },
    }
  },

  View({ data: { heading, lead, groups } }) {
    const { t } = usePageContext()
    return (
      <div className="wrap pt-8 pb-24 print:pb-0 laptop:pt-12">
        <div className="grid items-center gap-x-16 gap-y-8 laptop:grid-cols-[6fr_5fr]">
          <div>
            <Intro heading={heading} lead={lead} headingClass="hero-heading" leadClass="mt-5" />
          </div>
          {/* What the numbered subjects are about. */}
          <Drawing file={windowParts} className="w-full max-w-xl laptop:row-span-2" />
          <nav aria-label={t('links.groups')} className="laptop:self-start">
            <ol className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm font-semibold [&>li]:min-w-0">
              {groups.map(({ id, title, icon, hue, number }) => (
                <li key={id}>
                  <a href={`#${id}`} className="group flex min-h-11 items-center gap-3">
                    {number ? (
                      <Face name={number} className={`hue-${hue}`} />
                    ) : (
                      <Icon name={icon} className="size-7 p-1 text-brand" />
                    )}
                    <span className="min-w-0 group-hover:underline">{title}</span>
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        <div className="mt-14 grid gap-x-12 gap-y-12 laptop:mt-20 laptop:grid-cols-2 laptop:gap-y-16">
          {groups.map((group, index) => (
            <Group key={group.id} {...group} wide={index === 0} />
          ))}
        </div>
      </div>
    )
  },
})

/** A subject with its sources: side by side if it is `wide`, on phones by name only. */
const Group = ({
  id,
  title,
  text,
  icon,
  items,
  hue,
  number,
  wide,
}: ShownGroup & { wide: boolean }) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className={`hue-${hue} ${number ? 'border-t-4 border-(--hue) pt-5' : 'facet facet-corner self-start p-6 tablet:p-8'} ${wide ? 'laptop:col-span-2' : ''}`}
  >
    <div className="grid grid-cols-[1.75rem_1fr] gap-x-3">
      {number ? <Face name={number} /> : <Icon name={icon} className="size-7 p-1 text-brand" />}
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <p className="col-start-2 mt-1 text-sm text-soft">{text}</p>
    </div>
    <ul
      className={`mt-4 ${wide ? 'grid grid-cols-2 gap-x-4 tablet:gap-x-8 laptop:grid-cols-4' : ''}`}
    >
      {items.map((item) => (
        <li key={item.href} className="border-t border-line">
          <Resource {...item} wide={wide} />
        </li>
      ))}
    </ul>
  </section>
)

const Resource = ({ href, host, icon, name, text, wide }: ShownItem & { wide: boolean }) => (
  <a
    href={href}
    rel={host && 'noopener'}
    className={`group grid h-full grid-cols-[1fr_auto] content-start gap-x-4 gap-y-0.5 py-3 ${wide ? 'tablet:pb-6' : ''}`}
  >
    {icon && <Icon name={icon} className="size-6" />}
    <Icon
      name={host ? 'arrow-up-right' : 'arrow-right'}
      className={`size-5 text-faint group-hover:text-brand ${wide ? '' : 'col-start-2 row-start-1 mt-0.5'}`}
    />
    <h3
      className={`text-base group-hover:text-brand group-hover:underline ${wide ? 'col-span-2 mt-2' : 'row-start-1'}`}
    >
      {name}
    </h3>
    <span className={`col-span-2 text-sm text-soft ${wide ? 'max-tablet:hidden' : ''}`}>
      {text}
    </span>
    {host && (
      <span className="col-span-2 text-xs text-faint max-tablet:hidden" dir="ltr">
        {host.split(/(?<=\.)/).map((label) => (
          <Fragment key={label}>
            {label}
            <wbr />
          </Fragment>
        ))}
      </span>
    )}
  </a>
)
