import { entryName } from '../../content/entry.ts'
import { Icon } from '../components/icons.tsx'
import { LinkList, MailText } from '../components/links.tsx'
import { usePageContext } from '../components/page-context.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { singlePage } from '../page.ts'
import { byCategory } from './entries.ts'

/** The help centre. Every article is on the page. */
export const helps = singlePage('helps', {
  load(translation, { locale, content }) {
    const groups = byCategory(content, 'helps', locale, ({ category }) => category).map(({ entries, ...group }) => ({
      ...group,
      items: entries.map((help) => ({ path: `/helps/${help.id}`, name: entryName(help) })),
    }))
    return { data: { translation, groups } }
  },

  View({ data: { translation, groups } }) {
    const { t, link } = usePageContext()
    const contact = link('/contact#leave-message')
    return (
      <>
        <div className="mt-5 bg-sunk">
          <div className="wrap py-10 mobile:py-14">
            <div className="mx-auto max-w-3xl">
              <h1 className="text-2xl mobile:text-center">{translation.heading}</h1>
              <p className="mt-3 text-balance text-soft mobile:text-center">{translation.lead}</p>
              <div className="mt-8">
                <SearchForm label={t('help.search')} placeholder={t('help.placeholder')} kind="helps" />
              </div>
            </div>
          </div>
        </div>
        <div className="wrap pt-12 pb-16">
          <div className="gap-x-12 mobile:columns-2 md:columns-3">
            {groups.map((group) => (
              <section key={group.id} className="mb-10 break-inside-avoid">
                <h2 className="border-b-2 border-ink pb-2 text-lg">{group.name}</h2>
                <LinkList links={group.items} item="border-b border-line" link="block py-2.5 hover:text-brand" />
              </section>
            ))}
            <section className="facet mb-10 break-inside-avoid bg-sunk p-6 pe-12">
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
