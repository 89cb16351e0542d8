import { labelOf } from '../../../content/settings/taxonomy.ts'
import { entryName, wordCount } from '../../../content/store/entry.ts'
import { canonicalUrl } from '../../../routing/canonical.ts'
import { ArticleCard, articleCard } from '../../components/article-card.tsx'
import { Cover } from '../../components/cover.tsx'
import { Day } from '../../components/day.tsx'
import { Icon } from '../../components/icons.tsx'
import { type EntryCard, EntryLinks, LinkList } from '../../components/link-lists.tsx'
import { SiteLink } from '../../components/links.tsx'
import { Neighbours } from '../../components/neighbours.tsx'
import { ProductCall } from '../../components/product-call.tsx'
import { Prose } from '../../components/prose.tsx'
import { Section } from '../../components/sections.tsx'
import { TextColumns } from '../../components/text-columns.tsx'
import { renderBody } from '../../entry-body.ts'
import { cardsOf, overviewCrumb } from '../../entry-lists.ts'
import { definePage, type LoaderRequest, type PageLink } from '../../page.ts'
import { usePageContext } from '../../page-context.tsx'
import { articleData } from '../../structured-data.ts'
import { type Article, articlesAround, relatedArticles } from './related-articles.ts'

const wordsPerMinute = 220

/** `/blog/:id` and `/news/:id`: one article. */
export const article = definePage({
  load(request) {
    const { match, locale, content, origin } = request
    const kind = match.route.name === 'newsArticle' ? 'news' : 'blog'
    const entry: Article | undefined = content.get(kind, match.id, locale)
    if (!entry) return undefined
    const { data, translation } = entry
    const { title, description } = translation
    const { [kind]: names, authors } = content.setting('taxonomy')
    const site = content.setting('site')
    const name = entryName(entry)
    const path = `/${kind}/${entry.id}`
    const category: PageLink = {
      path: `/${kind}-${data.category}`,
      name: labelOf(names.categories, data.category, locale),
    }
    const tags = data.tags.map((tag) => ({
      path: `${category.path}/${tag}`,
      name: labelOf(names.tags, tag, locale),
    }))
    const author = labelOf(authors, data.author, locale)
    const length = wordCount(content.body(entry))
    const modified = lastChange(data)
    const address = canonicalUrl(origin, locale, path, site.domains)
    const { previous, next } = articlesAround(entry, content)
    const about = aboutOf(data.features, request)
    const labelled = (other: Article | undefined): PageLink | undefined =>
      other && { path: `/${kind}/${other.id}`, name: entryName(other) }
    return {
      head: {
        title,
        description,
        article: { published: data.publishedAt, modified, section: category.name },
        jsonLd: [
          articleData(entry, site, origin, {
            dateModified: modified,
            mainEntityOfPage: address,
            image: `${origin}/pictures/${locale}${path}.png`,
            articleSection: category.name,
            ...(tags.length > 0 && { keywords: tags.map((tag) => tag.name).join(', ') }),
            wordCount: length,
            author: { '@type': 'Organization', name: author },
          }),
        ],
      },
      crumbs: [...overviewCrumb(kind, locale, content), category],
      name,
      data: {
        name,
        standfirst: description,
        category,
        tags,
        author,
        published: data.publishedAt,
        updated: modified.slice(0, 10) === data.publishedAt.slice(0, 10) ? undefined : modified,
        minutes: Math.max(1, Math.round(length / wordsPerMinute)),
        cover: data.cover,
        body: renderBody(entry, request),
        address,
        previous: labelled(previous),
        next: labelled(next),
        about,
        closing: content.pageTranslation('home', locale)?.closing,
        related: relatedArticles(entry, about.length > 0 ? 2 : 3, content).map((other) =>
          articleCard(other, labelOf(names.categories, other.data.category, locale)),
        ),
      },
    }
  },

  View({ data }) {
    const { t, site, date } = usePageContext()
    return (
      <>
        <article className="wrap pt-6 laptop:pt-10">
          <p className="mb-6 hidden text-xs print:block">
            {site.name} · {data.address}
          </p>
          <header className="grid gap-x-8 gap-y-8 tablet:grid-cols-[1fr_18rem] tablet:items-start laptop:grid-cols-[1fr_27rem] laptop:gap-x-12">
            <Cover
              {...data.cover}
              className="transition-target no-print tablet:col-start-2 tablet:row-start-1 laptop:[--cut:2.75rem]"
            />
            <div>
              <p className="eyebrow">
                <SiteLink to={data.category.path} className="inline-block py-1 hover:underline">
                  {data.category.name}
                </SiteLink>
              </p>
              <h1 className="mt-2 text-2xl">{data.name}</h1>
              <p className="mt-4 text-soft tablet:text-lg">{data.standfirst}</p>
              <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-sm text-faint">
                <span className="font-semibold text-ink">{data.author}</span>
                <Day iso={data.published} />
                {data.updated && <span>{t('prose.updated', { date: date(data.updated) })}</span>}
                <span>{t('prose.minutes', { count: data.minutes })}</span>
              </p>
            </div>
          </header>
          <TextColumns
            headings={data.body.headings}
            beside={
              <>
                <Ending tags={data.tags} title={data.name} address={data.address} />
                {data.closing && <ProductCall {...data.closing} />}
              </>
            }
            className="mt-10 border-line laptop:mt-14 laptop:border-t laptop:pt-12"
          >
            <Prose html={data.body.html} />
          </TextColumns>
        </article>
        <div className="wrap mt-14">
          <Neighbours label={t('article.neighbours')} previous={data.previous} next={data.next} />
        </div>
        {data.related.length > 0 && (
          <Section background="no-print mt-16 bg-sunk" title={t('prose.related')}>
            <div className="mt-8 grid gap-8 tablet:grid-cols-3">
              {data.related.map((card) => (
                <ArticleCard key={card.path} {...card} level={3} />
              ))}
              {data.about.length > 0 && <EntryLinks entries={data.about} />}
            </div>
          </Section>
        )}
      </>
    )
  },
})

/** An update before the day of publication is part of writing the article. */
const lastChange = ({ publishedAt, updatedAt }: Article['data']) =>
  updatedAt && Date.parse(updatedAt) > Date.parse(publishedAt) ? updatedAt : publishedAt

/** Features, and the documentation of each where the language has it. */
const aboutOf = (
  ids: readonly string[],
  { content, locale, t }: Pick<LoaderRequest, 'content' | 'locale' | 't'>,
): EntryCard[] => [
  ...cardsOf(content, 'features', ids, locale),
  ...cardsOf(
    content,
    'docs',
    ids.flatMap((id) => content.card('features', id, locale)?.data.docs ?? []),
    locale,
  ).map((card) => ({
    ...card,
    name: t('list.title', { section: t('nav.docs'), topic: card.name }),
    icon: 'file-search',
  })),
]

/** Below the text: its tags, and ways to share it without a third party. */
function Ending({ tags, title, address }: { tags: PageLink[]; title: string; address: string }) {
  const { t } = usePageContext()
  const action = 'inline-flex min-h-11 items-center gap-2 hover:text-brand'
  return (
    <footer className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line text-sm max-desktop:border-t max-desktop:pt-5">
      <LinkList
        links={tags}
        label={t('list.tags')}
        className="flex flex-wrap gap-2"
        link="chip-link min-h-9"
      />
      <div className="flex flex-wrap gap-x-6">
        <a
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
          className={action}
        >
          <Icon name="mail" />
          {t('article.mail')}
        </a>
        <button type="button" data-copy={address} className={action}>
          <Icon name="link" />
          {t('article.copyLink')}
        </button>
      </div>
    </footer>
  )
}
