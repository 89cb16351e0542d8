import { entryName, type Localised } from '../../content/entry.ts'
import { labelOf } from '../../content/schemas/taxonomy.ts'
import type { TrackedContent } from '../../content/tracked-content.ts'
import type { Locale } from '../../languages/languages.ts'
import { usePageContext } from '../page-context.tsx'
import { Cover } from './cover.tsx'
import { Day } from './day.tsx'
import { Section } from './sections.tsx'

export type ArticleCardProps = ReturnType<typeof articleCard>

/**
 * The props of an article's card, from the fields that lists may show (`content.summary`).
 * `category` is a label, left out in lists of one category.
 */
export const articleCard = (entry: Localised<'blog' | 'news'>, category: string | undefined) => ({
  path: `/${entry.collection}/${entry.id}`,
  name: entryName(entry),
  description: entry.translation.description,
  published: entry.data.publishedAt,
  category,
  cover: entry.data.cover,
})

/** The card of an article of the blog by its id; undefined where it is not offered. */
export function blogCard(content: TrackedContent, id: string | undefined, locale: Locale) {
  const entry = id && content.summary('blog', id, locale)
  if (!entry) return undefined
  const { categories } = content.setting('taxonomy').blog
  return articleCard(entry, labelOf(categories, entry.data.category, locale))
}

/** What to read next, with its cover. */
export const SuggestedArticle = ({ article }: { article: ArticleCardProps | undefined }) =>
  article && (
    <Section>
      <ArticleCard {...article} large />
    </Section>
  )

/** An article in a list. Its title is the only link, stretched over the whole card. */
export function ArticleCard({
  path,
  name,
  description,
  published,
  category,
  cover,
  level = 2,
  large = false,
}: ArticleCardProps & { level?: 2 | 3; large?: boolean }) {
  const { link } = usePageContext()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article
      className={`group relative ${large ? 'items-center gap-x-12 laptop:grid laptop:grid-cols-[3fr_2fr]' : ''}`}
    >
      <Cover {...cover} className={`[--cut:1.5rem] ${large ? 'tablet:[--cut:3rem]' : ''}`} />
      <div className="mt-4">
        <p className="flex flex-wrap gap-x-3 text-xs text-faint">
          {category && <span className="font-semibold text-brand">{category}</span>}
          <Day iso={published} style="medium" />
        </p>
        <Heading
          className={`mt-1.5 group-hover:text-brand ${large ? 'text-xl tablet:text-2xl' : 'text-lg [line-height:1.375]'}`}
        >
          <a href={link(path)} className="card-link">
            {name}
          </a>
        </Heading>
        <p className={`mt-2 text-soft ${large ? 'max-w-2xl' : 'text-sm'}`}>{description}</p>
      </div>
    </article>
  )
}
