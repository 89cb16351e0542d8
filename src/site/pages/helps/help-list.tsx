import type { SinglePageTranslation } from '../../../content/collections/all-collections.ts'
import { entryName } from '../../../content/store/entry.ts'
import { SearchHead } from '../../components/headings.tsx'
import { hueAt } from '../../components/hues.ts'
import { Icon } from '../../components/icons.tsx'
import { MailText } from '../../components/inline-text.tsx'
import { LinkList } from '../../components/link-lists.tsx'
import { SearchForm } from '../../components/search-form.tsx'
import { byCategory } from '../../entry-lists.ts'
import { singlePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'

/** The help centre. Every article is on the page. */
export const helps = singlePage('helps', {
  load(translation, { locale, content }) {
    const groups = byCategory(content, 'helps', locale, ({ category }) => category).map(
      ({ entries, ...group }) => ({
        ...group,
        items: entries.map((help) => ({ path: `/helps/${help.id}`, name: entryName(help) })),
      }),
    )
    return { data: { translation, groups } }
  },

  View({ data: { translation, groups } }) {
    const { t } = usePageContext()
    const [urgent, ...others] = groups
    return (
      <>
        <div className="hue-band first-band hue-sky">
          <div className="wrap pt-8 pb-10">
            <SearchHead {...translation}>
              <SearchForm
                label={t('help.search')}
                placeholder={t('help.placeholder')}
                kind="helps"
              />
            </SearchHead>
            {/* On phones most subjects are below the first screen. */}
            <nav aria-label={t('list.categories')} className="mt-6 tablet:hidden">
              <ul className="flex flex-wrap gap-2">
                {others.map(({ id, name }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="button button-quiet button-small">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            {urgent && (
              <section className="facet facet-corner mt-10 grid gap-x-12 py-4 max-tablet:px-6 tablet:grid-cols-2 tablet:py-6 desktop:grid-cols-3">
                <h2 className="py-2 text-lg tablet:ps-6">{urgent.name}</h2>
                <LinkList
                  links={urgent.items}
                  className="grid gap-x-12 desktop:col-span-2 desktop:grid-cols-2"
                  link="link inline-block py-2"
                />
              </section>
            )}
          </div>
        </div>
        <div className="wrap pt-12 pb-10 gap-x-12 tablet:columns-2 desktop:columns-3">
          {others.map((group, index) => (
            <section
              key={group.id}
              id={group.id}
              className={`hue-${hueAt(index + 1)} mb-10 break-inside-avoid`}
            >
              <h2 className="border-b-4 border-(--hue) pb-2 text-lg">{group.name}</h2>
              <LinkList
                links={group.items}
                item="border-b border-line"
                link="block py-2.5 hover:text-brand"
              />
            </section>
          ))}
          <AskSupport {...translation.asking} />
        </div>
      </>
    )
  },
})

function AskSupport({ title, text }: SinglePageTranslation<'helps'>['asking']) {
  const { t, link } = usePageContext()
  const contact = link('/contact#leave-message')
  return (
    <section className="facet facet-corner mb-10 break-inside-avoid p-6 pe-12">
      <h2 className="text-lg">{title}</h2>
      <p className="mt-2 text-sm text-soft">
        <MailText text={text} />
      </p>
      {contact && (
        <a href={contact} data-support="" className="button mt-5">
          <Icon name="mail" />
          {t('support.contact')}
        </a>
      )}
    </section>
  )
}
