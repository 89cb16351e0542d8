import { Fragment } from 'react'
import { hues } from '../../../brand/colours.ts'
import { linkIn } from '../../../content/availability.ts'
import { slugOf } from '../../../content/markdown-rules.ts'
import { Cover } from '../../components/cover.tsx'
import { Icon } from '../../components/icons.tsx'
import { Intro } from '../../components/sections.tsx'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'

/** `/links`: sources by subject, each group beside its title. */
export const links = singlePage('links', {
  load({ heading, lead, groups }, { locale, content }) {
    /** `host` is that of an external link; undefined for pages of this site. */
    const resource = ({ url, ...shown }: (typeof groups)[number]['items'][number]) => {
      const host = url.startsWith('/') ? undefined : new URL(url).hostname.replace(/^www\./, '')
      const href = host ? url : linkIn(locale, url, content)
      return href === undefined ? [] : [{ ...shown, href, host }]
    }
    return {
      data: {
        heading,
        lead,
        groups: groups.map((group, index) => ({
          ...group,
          hue: hues[index] ?? 'brand',
          id: slugOf(group.title),
          items: group.items.flatMap(resource),
        })),
      },
    }
  },

  View({ data: { heading, lead, groups } }) {
    const { t } = usePageContext()
    return (
      <div className="wrap pt-8 pb-24 laptop:pt-12">
        <div className="grid items-center gap-12 laptop:grid-cols-[3fr_2fr]">
          <div>
            <Intro heading={heading} lead={lead} headingClass="hero-heading" leadClass="mt-5" />
          </div>
          <Cover scene="lens" hue="sky" className="max-laptop:hidden" />
        </div>
        <nav aria-label={t('links.groups')} className="mt-8">
          <ol className="max-tablet:-me-4 flex gap-2 overflow-x-auto laptop:flex-wrap">
            {groups.map((group) => (
              <li key={group.id} className="shrink-0">
                <a
                  href={`#${group.id}`}
                  className={`hue-${group.hue} flex min-h-11 items-center rounded-full border border-(--hue) px-4 text-sm hover:border-ink`}
                >
                  {group.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-14 grid gap-y-16 laptop:gap-y-20">
          {groups.map((group) => (
            <section
              key={group.id}
              id={group.id}
              aria-labelledby={`${group.id}-title`}
              className={`hue-${group.hue} grid gap-x-12 gap-y-3 laptop:grid-cols-[1fr_3fr] ${group.items.some(({ host }) => host) ? 'border-t-4 border-(--hue) pt-5' : 'facet p-6 tablet:p-8'}`}
            >
              <div className="laptop:sticky laptop:top-24 laptop:self-start">
                <Icon name={group.icon} className="mb-2 size-6 text-brand" />
                <h2 id={`${group.id}-title`} className="text-xl">
                  {group.title}
                </h2>
                <p className="mt-1 text-sm text-soft">{group.text}</p>
              </div>
              <ul className="laptop:-mt-3">
                {group.items.map((item) => (
                  <li key={item.href}>
                    <a
                      href={item.href}
                      rel={item.host && 'noopener'}
                      className="group grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-b border-line py-3 tablet:grid-cols-[1fr_auto_auto]"
                    >
                      <h3 className="flex items-baseline gap-3 text-base group-hover:text-brand group-hover:underline">
                        {item.icon && (
                          <Icon name={item.icon} className="size-4 self-center text-soft" />
                        )}
                        {item.name}
                      </h3>
                      <Icon
                        name={item.host ? 'arrow-up-right' : 'arrow-right'}
                        className="mt-0.5 size-5 text-faint group-hover:text-brand tablet:col-start-3 tablet:row-start-1"
                      />
                      <span className="col-span-full text-sm text-soft">{item.text}</span>
                      {item.host && (
                        <span
                          className="text-sm text-soft max-tablet:col-span-full tablet:col-start-2 tablet:row-start-1"
                          dir="ltr"
                        >
                          {item.host.split(/(?<=\.)/).map((label) => (
                            <Fragment key={label}>
                              {label}
                              <wbr />
                            </Fragment>
                          ))}
                        </span>
                      )}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    )
  },
})
