import { linkIn } from '../../content/availability.ts'
import { slugOf } from '../../content/markdown.ts'
import { Icon } from '../components/icons.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { singlePage } from '../page.ts'

/** `/links`: sources by subject; the first of each group, where one would begin, is the largest. */
export const links = singlePage('links', {
  load({ heading, lead, groups }, { locale, content }) {
    /** `host` is that of an external link; undefined for pages of this site. */
    const resource = ({ url, ...texts }: { name: string; text: string; url: string }) => {
      const host = url.startsWith('/') ? undefined : new URL(url).hostname.replace(/^www\./, '')
      const href = host ? url : linkIn(locale, url, content)
      return href === undefined ? [] : [{ ...texts, href, host }]
    }
    return { data: { heading, lead, groups: groups.map((group) => ({ ...group, id: slugOf(group.title), items: group.items.flatMap(resource) })) } }
  },

  View({ data: { heading, lead, groups } }) {
    const { t } = usePageContext()
    return (
      <div className="wrap pt-8 pb-24 sm:pt-16">
        <h1 className="max-w-2xl text-3xl">{heading}</h1>
        <p className="mt-6 max-w-2xl text-lg text-soft">{lead}</p>
        <nav aria-label={t('links.groups')} className="mt-8">
          <ol className="flex flex-wrap gap-2">
            {groups.map((group) => (
              <li key={group.id}>
                <a href={`#${group.id}`} className="flex min-h-11 items-center rounded-full border border-line px-4 text-sm font-medium hover:border-ink">
                  {group.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        {groups.map((group) => (
          <section key={group.id} id={group.id} aria-labelledby={`${group.id}-title`} className="mt-12 grid gap-x-12 gap-y-6 border-t-2 border-ink pt-6 sm:grid-cols-[1fr_3fr]">
            <div>
              <h2 id={`${group.id}-title`} className="text-xl">
                {group.title}
              </h2>
              <p className="mt-2 text-sm text-soft">{group.text}</p>
            </div>
            <ul className={`grid gap-x-6 ${group.items.length % 3 === 1 ? 'mobile:grid-cols-3' : 'mobile:grid-cols-2'}`}>
              {group.items.map((item, index) => (
                <li key={item.href} className={index ? '' : 'col-span-full mb-3'}>
                  <a
                    href={item.href}
                    rel={item.host && 'noopener'}
                    className={`group grid h-full grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1 ${index ? 'border-b border-line py-4' : 'rounded-lg bg-surface p-5'}`}
                  >
                    <h3 className={`group-hover:text-brand group-hover:underline ${index ? 'text-base' : 'text-lg'}`}>{item.name}</h3>
                    <Icon name={item.host ? 'arrow-up-right' : 'arrow-right'} className={`mt-0.5 size-5 ${index ? 'text-faint' : 'text-brand'}`} />
                    <span className={`col-span-2 text-soft ${index ? 'text-sm' : ''}`}>{item.text}</span>
                    {item.host && (
                      <span className="col-span-2 mt-1 font-mono text-xs break-all text-faint" dir="ltr">
                        {item.host}
                      </span>
                    )}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    )
  },
})
