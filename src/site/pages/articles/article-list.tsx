import { labelOf } from '../../../content/settings/taxonomy.ts'
import type { Card } from '../../../content/store/entry.ts'
import { ArticleCard, type ArticleCardProps, articleCard } from '../../components/article-card.tsx'
import { DownloadClosing } from '../../components/closing-sections.tsx'
import { Cover } from '../../components/cover.tsx'
import { Day } from '../../components/day.tsx'
import { LinkList } from '../../components/link-lists.tsx'
import { SiteLink } from '../../components/links.tsx'
import { Pagination, pagePath } from '../../components/pagination.tsx'
import { ReleasesBox } from '../../components/releases-box.tsx'
import { Section } from '../../components/sections.tsx'
import { type Tab, Tabs } from '../../components/tabs.tsx'
import { definePage } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import {
  articlesOn,
  articlesPerPage,
  besideLone,
  mainReleases,
  tab,
  tabsOf,
} from './listed-articles.ts'

/**
 * Blog and news: all articles, one category, or one tag of a category; nine to a page, newest
 * first.
 */
export const articleList = definePage({
  load({ match, locale, number, content, t }) {
    const kind = match.route.lists
    const translation = kind && content.pageTranslation(kind, locale)
    if (!kind || !translation) return undefined
    const names = content.setting('taxonomy')[kind]
    const { category, tag } = match.params
    const list = articlesOn(number, kind, match.params, locale, content)
    if (list.shown.length === 0 || number < 1) return undefined

    const root = `/${kind}`
    const base = category === undefined ? root : `${root}-${category}`
    const path = tag === undefined ? base : `${base}/${tag}`
    const pages = Math.ceil(list.count / articlesPerPage)
    const nameOf = (id: string) => labelOf(names.categories, id, locale)
    const categoryName = category === undefined ? undefined : nameOf(category)
    const current = tag === undefined ? 'page' : 'true'
    const tagName = tag === undefined ? undefined : labelOf(names.tags, tag, locale)
    const topic =
      categoryName &&
      (tagName ? t('list.topic', { category: categoryName, tag: tagName }) : categoryName)
    const title = topic ? t('list.title', { section: translation.name, topic }) : translation.title
    const site = content.setting('site').name
    const isNewsFront = kind === 'news' && category === undefined && number === 1
    const cards = list.shown.map((each) =>
      articleCard(each, category === undefined ? nameOf(each.data.category) : undefined),
    )
    const description = topic
      ? t('list.description', { topic, section: translation.name, site, count: list.count })
      : translation.description
    return {
      head: {
        title: number > 1 ? t('list.paged', { title, number }) : title,
        description,
        previous: number > 1 ? pagePath(path, number - 1) : undefined,
        next: number < pages ? pagePath(path, number + 1) : undefined,
      },
      crumbs: [
        ...(category ? [{ name: translation.name, path: root }] : []),
        ...(tag ? [{ name: categoryName ?? '', path: base }] : []),
      ],
      name: tagName ?? categoryName ?? translation.name,
      data: {
        kind,
        path,
        heading: topic ?? translation.heading,
        lead: topic ? undefined : translation.lead,
        categories: [
          tab(root, t('list.all'), category === undefined && 'page'),
          ...tabsOf(names.categories, list.categories, locale, `${root}-`, category, current),
        ],
        tags: tabsOf(names.tags, list.tags, locale, `${base}/`, tag, 'page'),
        releases: isNewsFront ? content.list('releases', locale, mainReleases) : [],
        newest: isNewsFront ? cards[0] : undefined,
        cards: isNewsFront ? cards.slice(1) : cards,
        related: besideLone(kind, list, content).map((each) =>
          articleCard(each, nameOf(each.data.category)),
        ),
        number,
        pages,
        closing: content.pageTranslation('home', locale)?.closing,
      },
    }
  },

  View({ data }) {
    const { kind, path, heading, lead, categories, tags, releases, newest, cards } = data
    const { related, number, pages } = data
    const { t } = usePageContext()
    const all = lead !== undefined
    return (
      <>
        <div className="wrap pt-8">
          <div className="grid gap-x-16 gap-y-8 laptop:grid-cols-[1fr_auto]">
            <div
              className={
                all && releases.length === 0
                  ? 'items-end gap-x-12 laptop:col-span-2 laptop:grid laptop:grid-cols-[3fr_2fr]'
                  : ''
              }
            >
              <h1 className="max-w-3xl text-3xl">{heading}</h1>
              {all && <p className="mt-5 max-w-2xl text-soft tablet:text-lg">{lead}</p>}
            </div>
            {releases.length > 0 && <Releases releases={releases} />}
          </div>
          <Tabs label={t('list.categories')} tabs={categories} className="mt-8" />
          {tags.length > 0 && <Tags tags={tags} />}
        </div>
        {newest && (
          <div className={`hue-band hue-${newest.cover.hue}`}>
            <div className="wrap py-8 tablet:py-12">
              <ArticleCard {...newest} size="large" />
            </div>
          </div>
        )}
        <div className="wrap">
          {kind === 'news' ? (
            <NewsRows cards={cards} />
          ) : (
            <BlogGrid cards={cards} lead={(all && number === 1) || related.length > 0} />
          )}
          <Pagination path={path} number={number} pages={pages} />
        </div>
        {related.length > 0 && (
          <Section title={t('prose.related')}>
            <div className="mt-8 grid gap-8 tablet:grid-cols-3">
              {related.map((card) => (
                <ArticleCard key={card.path} {...card} level={3} />
              ))}
            </div>
          </Section>
        )}
        {data.closing && (
          <DownloadClosing {...data.closing} picture={kind === 'news' ? 'feed' : undefined} />
        )}
      </>
    )
  },
})

/** The current version, those before it that changed most, and the way to all of them. */
const Releases = ({ releases }: { releases: readonly Card<'releases'>[] }) => (
  <ReleasesBox className="laptop:w-104">
    <ul className="max-tablet:[&>li+li]:hidden">
      {releases.map(({ id, data, translation }) => (
        <li key={id} className="border-b border-line">
          <SiteLink
            to={`/release/${id}`}
            className="flex min-h-11 items-baseline justify-between gap-4 py-2.5 hover:text-brand"
          >
            {translation.title}
            <Day
              iso={data.publishedAt}
              style="medium"
              className="text-xs whitespace-nowrap text-faint"
            />
          </SiteLink>
        </li>
      ))}
    </ul>
  </ReleasesBox>
)

const Tags = ({ tags }: { tags: Tab[] }) => (
  <nav aria-label={usePageContext().t('list.tags')} className="mt-5">
    <LinkList links={tags} className="flex flex-wrap gap-2" link="pick chip-link min-h-9 text-sm" />
  </nav>
)

/**
 * `lead`: the newest article is shown large, with its title beside its cover; the others are in
 * rows of four.
 */
const BlogGrid = ({ cards, lead }: { cards: ArticleCardProps[]; lead: boolean }) => (
  <div
    className={`mt-10 grid gap-x-8 gap-y-12 tablet:grid-cols-2 ${lead ? 'laptop:grid-cols-4' : 'laptop:grid-cols-3'}`}
  >
    {cards.map((card, index) => {
      const large = lead && index === 0
      return (
        <div key={card.path} className={large ? 'tablet:col-span-full' : ''}>
          <ArticleCard {...card} size={large ? 'large' : 'normal'} />
        </div>
      )
    })}
  </div>
)

/** By date. */
function NewsRows({ cards }: { cards: ArticleCardProps[] }) {
  const { link } = usePageContext()
  return (
    <ul className="mt-4">
      {cards.map(({ path, name, description, published, category, cover }) => (
        <li
          key={path}
          className="group relative grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-1 border-line py-6 not-last:border-b tablet:grid-cols-[1fr_14rem] tablet:gap-x-8 tablet:gap-y-2 tablet:py-8 laptop:grid-cols-[10rem_1fr_14rem]"
        >
          <Cover
            {...cover}
            className="self-start [--cut:1.25rem] max-tablet:row-span-2 tablet:col-start-2 tablet:row-span-2 tablet:row-start-1 laptop:col-start-3 laptop:row-span-1"
          />
          <p className="flex flex-wrap content-start gap-x-3 text-xs text-faint laptop:col-start-1 laptop:row-start-1 laptop:flex-col laptop:pt-1.5 laptop:text-sm">
            {category && <span className="font-semibold text-brand">{category}</span>}
            <Day iso={published} />
          </p>
          <div className="tablet:col-start-1 laptop:col-start-2 laptop:row-start-1">
            <h2 className="text-lg group-hover:text-brand tablet:text-xl">
              <a href={link(path)} className="card-link">
                {name}
              </a>
            </h2>
            <p className="mt-2 max-w-prose text-soft max-tablet:hidden">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
