import { entryName, type Localised, lengthInWords } from '../../content/entry.ts'
import { labelOf } from '../../content/schemas/settings.ts'
import { formatDate } from '../../i18n/format.ts'
import { localeRow } from '../../i18n/table.ts'
import { canonicalAddress } from '../../routing/canonical.ts'
import { ArticleCard, articleCard, Day } from '../components/article-card.tsx'
import { Cover } from '../components/cover.tsx'
import { Icon } from '../components/icons.tsx'
import { SiteLink } from '../components/links.tsx'
import { Contents, Neighbours } from '../components/navigation.tsx'
import { useScope } from '../components/scope.tsx'
import { definePage } from '../page.ts'
import { overviewCrumb, renderBody } from './entries.ts'

/** Words a reader takes in a minute. */
const readingPace = 220
const relatedCount = 3

type Article = Localised<'blog' | 'news'>
interface Label {
  path: string
  name: string
}
/** An article of the blog or the news: for reading. */
export const article = definePage({
  load(request) {
    const { match, locale, content, origin } = request
    const kind = match.route.name === 'newsArticle' ? 'news' : 'blog'
    const entry = content.get(kind, match.id, locale)
    if (!entry) return undefined
    const { data, translation } = entry
    const length = lengthInWords(content.body(entry))
    const taxonomy = content.setting('taxonomy')
    const names = taxonomy[kind]
    const site = content.setting('site')
    const name = entryName(entry)
    const path = `/${kind}/${entry.id}`
    const category: Label = { path: `/${kind}-${data.category}`, name: labelOf(names.categories, data.category, locale) }
    const author = labelOf(taxonomy.authors, data.author, locale)
    // A text that was finished before its time came has not changed since.
    const modified = data.updatedAt && Date.parse(data.updatedAt) > Date.parse(data.publishedAt) ? data.updatedAt : data.publishedAt
    const address = canonicalAddress(origin, locale, path, site.domains)

    // Newest first: what follows in the list was published before.
    const around = content.list(kind, locale, (all) => {
      const at = all.findIndex((other) => other.id === entry.id)
      return all.slice(Math.max(at - 1, 0), at + 2)
    })
    const place = around.findIndex((other) => other.id === entry.id)
    const neighbour = (other: Article | undefined): Label | undefined => other && { path: `/${kind}/${other.id}`, name: entryName(other) }
    const topics = content.memo(`topics:${kind}@${locale}`, (reader) => {
      let found: Topic[] = []
      // Of the entries only ids and facts are used, which the order of the list stands for.
      reader.list(kind, locale, (all) => {
        found = topicsOf(all)
        return []
      })
      return found
    })
    const related = relatedTo(entry, topics).flatMap((id) => content.card(kind, id, locale) ?? [])

    return {
      head: {
        title: translation.title,
        description: translation.description,
        article: { published: data.publishedAt, modified, section: category.name },
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': kind === 'news' ? 'NewsArticle' : 'BlogPosting',
            headline: name,
            description: translation.description,
            datePublished: data.publishedAt,
            dateModified: modified,
            inLanguage: localeRow(locale).tag,
            mainEntityOfPage: address,
            image: `${origin}/pictures/${locale}${path}.png`,
            articleSection: category.name,
            ...(data.tags.length > 0 && { keywords: data.tags.map((tag) => labelOf(names.tags, tag, locale)).join(', ') }),
            wordCount: length,
            author: { '@type': 'Organization', name: author },
            publisher: { '@type': 'Organization', name: site.company, logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` } },
          },
        ],
      },
      crumbs: [...overviewCrumb(kind, locale, content), category],
      name,
      data: {
        name,
        standfirst: translation.description,
        category,
        tags: data.tags.map((tag) => ({ path: `${category.path}/${tag}`, name: labelOf(names.tags, tag, locale) })),
        author,
        published: data.publishedAt,
        updated: modified.slice(0, 10) === data.publishedAt.slice(0, 10) ? undefined : modified,
        minutes: Math.max(1, Math.round(length / readingPace)),
        cover: data.cover,
        body: renderBody(entry, request),
        address,
        previous: neighbour(around[place + 1]),
        next: place > 0 ? neighbour(around[place - 1]) : undefined,
        related: related.map((other) => articleCard(other, labelOf(names.categories, other.data.category, locale))),
      },
    }
  },

  View({ data }) {
    const { t, row, site } = useScope()
    return (
      <>
        <article className="wrap pt-6 sm:pt-10">
          <p className="mb-6 hidden text-xs print:block">
            {site.name} · {data.address}
          </p>
          <header className="grid gap-x-12 gap-y-8 sm:grid-cols-[1fr_27rem] sm:items-center">
            <div>
              <p className="eyebrow">
                <SiteLink to={data.category.path} className="inline-block py-1 hover:underline">
                  {data.category.name}
                </SiteLink>
              </p>
              <h1 className="mt-2 text-2xl">{data.name}</h1>
              <p className="mt-4 text-lg text-soft">{data.standfirst}</p>
              <p className="mt-6 flex flex-wrap gap-x-4 gap-y-1 text-sm text-faint">
                <span className="font-medium text-ink">{data.author}</span>
                <Day iso={data.published} />
                {data.updated && <span>{t('prose.updated', { date: formatDate(row.code, data.updated) })}</span>}
                <span>{t('prose.minutes', { count: data.minutes })}</span>
              </p>
            </div>
            <Cover {...data.cover} className="no-print order-first sm:order-none sm:[--cut:2.75rem]" />
          </header>
          <div className="mt-10 grid grid-cols-1 gap-x-16 gap-y-8 border-line sm:mt-14 sm:grid-cols-[minmax(0,42.5rem)_1fr] sm:border-t sm:pt-12">
            <aside className="sm:order-last">
              <Contents headings={data.body.headings} />
            </aside>
            <div className="min-w-0">
              <div className="prose" dangerouslySetInnerHTML={{ __html: data.body.html }} />
              <Ending tags={data.tags} title={data.name} address={data.address} />
            </div>
          </div>
        </article>
        <div className="wrap mt-14">
          <Neighbours label={t('article.neighbours')} previous={data.previous} next={data.next} />
        </div>
        {data.related.length > 0 && (
          <section className="no-print mt-16 bg-sunk">
            <div className="wrap band">
              <h2 className="text-2xl">{t('prose.related')}</h2>
              <div className="mt-8 grid gap-8 mobile:grid-cols-3">
                {data.related.map((card) => (
                  <ArticleCard key={card.path} {...card} level={3} />
                ))}
              </div>
            </div>
          </section>
        )}
      </>
    )
  },
})

/** Where the text ends: what it is about, and how to pass it on without anybody watching. */
function Ending({ tags, title, address }: { tags: Label[]; title: string; address: string }) {
  const { t } = useScope()
  const action = 'inline-flex min-h-11 items-center gap-2 font-medium hover:text-brand'
  return (
    <footer className="no-print mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-line pt-5 text-sm">
      <ul className="flex flex-wrap gap-2" aria-label={t('list.tags')}>
        {tags.map((tag) => (
          <li key={tag.path}>
            <SiteLink to={tag.path} className="flex min-h-9 items-center rounded-full border border-line px-4 text-soft hover:border-ink hover:text-ink">
              {tag.name}
            </SiteLink>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-x-6">
        <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`} className={action}>
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

/** Articles with the same category and the same tags. */
export interface Topic {
  category: string
  tags: readonly string[]
  /** The newest of them, with their places among all articles. */
  newest: { id: string; place: number }[]
}

/** All articles, newest first, by what they are about: there may be thousands of them, but far fewer topics, and every new article asks. */
export function topicsOf(all: readonly Article[]): Topic[] {
  const topics = new Map<string, Topic>()
  for (const [place, { id, data }] of all.entries()) {
    const key = [data.category, ...data.tags.toSorted()].join()
    let topic = topics.get(key)
    if (!topic) topics.set(key, (topic = { category: data.category, tags: data.tags, newest: [] }))
    // One more than are shown: the article that asks may be among them.
    if (topic.newest.length <= relatedCount) topic.newest.push({ id, place })
  }
  return [...topics.values()]
}

/** The ids of the articles that share most with one: a tag counts twice a category, and of equals the newest comes first. */
export function relatedTo({ id, data }: Article, topics: readonly Topic[]): string[] {
  const wanted = new Set(data.tags)
  const best: { id: string; place: number; shared: number }[] = []
  for (const { category, tags, newest } of topics) {
    const shared = tags.reduce((sum, tag) => (wanted.has(tag) ? sum + 2 : sum), category === data.category ? 1 : 0)
    for (const other of newest) {
      if (other.id === id) continue
      const at = best.findIndex((found) => found.shared < shared || (found.shared === shared && found.place > other.place))
      best.splice(at < 0 ? best.length : at, 0, { ...other, shared })
      best.length = Math.min(best.length, relatedCount)
    }
  }
  return best.map((found) => found.id)
}
