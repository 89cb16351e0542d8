import { labelOf } from '../../../content/settings/taxonomy.ts'
import { entryName, type Localised } from '../../../content/store/entry.ts'
import { Cover } from '../../components/cover.tsx'
import { hueAt } from '../../components/hues.ts'
import { Icon } from '../../components/icons.tsx'
import { AskLink, SiteLink } from '../../components/links.tsx'
import { ProductCall } from '../../components/product-call.tsx'
import { Prose } from '../../components/prose.tsx'
import { TextColumns } from '../../components/text-columns.tsx'
import { renderBody } from '../../entry-body.ts'
import { overviewCrumb } from '../../entry-lists.ts'
import { entryPage, type PageLink } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'

const itemOf = (entry: Localised<'helps'>): PageLink => ({
  path: `/helps/${entry.id}`,
  name: entryName(entry),
})

/** `/helps/:id`: one help article between its contents and the other articles of its category. */
export const help = entryPage('helps', {
  load(entry, request) {
    const { locale, content } = request
    const { data } = entry
    const { categories } = content.setting('taxonomy').helps
    const category = labelOf(categories, data.category, locale)
    return {
      head: { article: { published: data.updatedAt, modified: data.updatedAt, section: category } },
      crumbs: overviewCrumb('helps', locale, content),
      data: {
        name: entryName(entry),
        updated: data.updatedAt,
        body: renderBody(entry, request),
        category,
        cover: {
          scene: data.scene,
          hue: hueAt(Object.keys(categories).indexOf(data.category)),
        },
        neighbours: content
          .list('helps', locale, (all) =>
            all.filter((other) => other.data.category === data.category),
          )
          .map(itemOf),
        path: `/helps/${entry.id}`,
        closing: content.pageTranslation('home', locale)?.closing,
        related: data.related
          .flatMap((id) => content.card('helps', id, locale) ?? [])
          .filter((other) => other.data.category !== data.category)
          .map(itemOf),
      },
    }
  },

  View({ data: { name, updated, body, category, cover, neighbours, path, closing, related } }) {
    const { t, date } = usePageContext()
    return (
      <div className={`hue-${cover.hue}`}>
        <header className="hue-band first-band">
          <div className="wrap grid items-end gap-x-12 pt-6 tablet:grid-cols-[minmax(0,1fr)_18rem] laptop:grid-cols-[minmax(0,1fr)_23rem]">
            <Cover
              {...cover}
              className="no-print max-tablet:w-44 tablet:col-start-2 tablet:row-start-1"
            />
            <div className="self-center py-6">
              <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-soft">
                <span className="eyebrow">{category}</span>
                {t('prose.updated', { date: date(updated) })}
              </p>
              <h1 className="mt-3 text-2xl laptop:text-3xl">{name}</h1>
            </div>
          </div>
        </header>
        <TextColumns
          headings={body.headings}
          beside={
            <>
              <HelpList id="help-subject" title={category} items={neighbours} path={path} />
              {related.length > 0 && (
                <HelpList id="help-related" title={t('prose.related')} items={related} />
              )}
            </>
          }
          className="wrap pt-8 pb-20 laptop:pt-10"
        >
          <article className="min-w-0">
            <Prose html={body.html} />
            <p className="hue-band no-print mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-6 cut-7 tablet:pe-12">
              <span className="max-w-prose">
                <strong className="block text-lg font-semibold">{t('support.stuck')}</strong>
                <span className="text-sm text-soft">{t('support.stuckText')}</span>
              </span>
              <AskLink className="button button-quiet" />
            </p>
            {closing && (
              <div className="mt-4">
                <ProductCall {...closing} />
              </div>
            )}
          </article>
        </TextColumns>
      </div>
    )
  },
})

/**
 * Links to other help articles. In the list that has the article itself, at `path`, it is marked;
 * other lists have arrows.
 */
const HelpList = ({
  id,
  title,
  items,
  path,
}: {
  id: string
  title: string
  items: readonly PageLink[]
  path?: string
}) => (
  <nav aria-labelledby={id}>
    <h2 id={id} className="border-b-2 border-ink pb-2 text-base">
      {title}
    </h2>
    <ul>
      {items.map((item) => (
        <li key={item.path} className="border-b border-line">
          <SiteLink
            to={item.path}
            current={item.path === path ? 'page' : undefined}
            className={`flex min-h-10 items-center py-1.5 text-sm text-soft hover:text-brand aria-[current]:font-semibold aria-[current]:text-ink${path ? '' : ' gap-2'}`}
          >
            {!path && <Icon name="arrow-right" className="size-4 text-faint" />}
            {item.name}
          </SiteLink>
        </li>
      ))}
    </ul>
  </nav>
)
