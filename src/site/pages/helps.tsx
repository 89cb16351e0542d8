import { entryName } from '../../content/entry.ts'
import { labelOf } from '../../content/schemas/settings.ts'
import { Icon } from '../components/icons.tsx'
import { Island } from '../components/island.tsx'
import { MailText, SiteLink } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import HelpSearch from '../islands/help-search.tsx'
import { singlePage } from '../page.ts'

/** The help centre. Every article is on the page; the search hides those that do not match. */
export const helps = singlePage('helps', {
  load(translation, { locale, content }) {
    const names = content.setting('taxonomy').helps.categories
    const all = content.list('helps', locale)
    const groups = Object.keys(names).map((id) => ({
      id,
      name: labelOf(names, id, locale),
      items: all.filter(({ data }) => data.category === id).map((help) => ({ path: `/helps/${help.id}`, name: entryName(help), description: help.translation.description })),
    }))
    return { data: { translation, groups: groups.filter(({ items }) => items.length > 0), count: all.length } }
  },

  View({ data: { translation, groups, count } }) {
    const { t, link } = usePageContext()
    const contact = link('/contact#leave-message')
    return (
      <>
        {/* The background reaches up behind the breadcrumbs. */}
        <div className="-mt-12 bg-sunk">
          <div className="wrap pt-24 pb-8 mobile:pt-26">
            <div className="mx-auto max-w-3xl">
              <h1 className="text-2xl mobile:text-center">{translation.heading}</h1>
              <p className="mt-3 text-soft mobile:text-center">{translation.lead}</p>
              <div className="mt-8">
                <Island
                  of={HelpSearch}
                  list="help-list"
                  label={t('help.search')}
                  placeholder={t('help.placeholder')}
                  found={Array.from({ length: count + 1 }, (_, found) => t('help.found', { count: found }))}
                  none={t('help.none')}
                />
              </div>
            </div>
          </div>
        </div>
        <div className="wrap pt-12 pb-16">
          <div id="help-list" className="group/list gap-x-12 mobile:columns-2 md:columns-3 data-filtering:columns-1 data-filtering:mx-auto data-filtering:max-w-3xl">
            {groups.map((group) => (
              <section key={group.id} data-group className="mb-10 break-inside-avoid">
                <h2 className="border-b-2 border-ink pb-2 text-lg">{group.name}</h2>
                <ul>
                  {group.items.map((item) => (
                    <li key={item.path} className="border-b border-line">
                      <SiteLink to={item.path} className="block py-2.5 hover:text-brand">
                        <span className="group-data-filtering/list:font-semibold">{item.name}</span>
                        <span className="hidden text-sm text-soft group-data-filtering/list:block">{item.description}</span>
                      </SiteLink>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <section className="facet face-brand mb-10 break-inside-avoid bg-sunk p-6 pe-12">
              <h2 className="text-lg">{translation.asking.title}</h2>
              <p className="mt-2 text-sm text-soft">
                <MailText text={translation.asking.text} />
              </p>
              {contact && (
                <a href={contact} data-support="" className="button mt-5">
                  <Icon name="mail" />
                  {t('help.ask')}
                </a>
              )}
            </section>
          </div>
        </div>
      </>
    )
  },
})
