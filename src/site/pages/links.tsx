import { linkIn } from '../../content/availability.ts'
import { slugOf } from '../../content/markdown.ts'
import { Icon } from '../components/icons.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { singlePage } from '../page.ts'

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
      <div className="wrap grid gap-x-16 gap-y-12 pt-8 pb-24 sm:grid-cols-[17rem_1fr] sm:pt-16">
        <header className="sm:col-span-2">
          <h1 className="max-w-2xl text-3xl">{heading}</h1>
          <p className="mt-6 max-w-2xl text-lg text-soft">{lead}</p>
        </header>
        <nav aria-label={t('links.groups')} className="sm:sticky sm:top-24 sm:self-start">
          <ol className="border-t border-line">
            {groups.map((group) => (
              <li key={group.id}>
                <a href={`#${group.id}`} className="flex min-h-11 items-center justify-between gap-6 border-b border-line text-sm font-medium hover:text-brand">
                  {group.title}
                  <span className="text-faint tabular-nums" aria-hidden="true">
                    {group.items.length}
                  </span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid gap-16">
          {groups.map((group) => (
            <section key={group.id} id={group.id} aria-labelledby={`${group.id}-title`}>
              <h2 id={`${group.id}-title`} className="text-xl">
                {group.title}
              </h2>
              <p className="mt-2 text-soft">{group.text}</p>
              <ul className="mt-6 border-t border-line">
                {group.items.map((item) => (
                  <li key={item.href} className="border-b border-line">
                    <a href={item.href} rel={item.host && 'noopener'} className="group grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 py-4 mobile:grid-cols-[1fr_auto_auto]">
                      <span>
                        <span className="block font-semibold group-hover:text-brand group-hover:underline">{item.name}</span>
                        <span className="mt-1 block text-sm text-soft">{item.text}</span>
                      </span>
                      {item.host && (
                        <span className="order-last col-span-2 font-mono text-xs break-all text-faint mobile:order-none mobile:col-span-1 mobile:mt-0.5" dir="ltr">
                          {item.host}
                        </span>
                      )}
                      <Icon name={item.host ? 'arrow-up-right' : 'arrow-right'} className="mt-0.5 size-5 text-brand mobile:col-start-3" />
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
