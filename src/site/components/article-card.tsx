import { labelOf } from '../../content/settings/taxonomy.ts'
import { entryName, type Localised } from '../../content/store/entry.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
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
  const entry = id && content.card('blog', id, locale)
  if (!entry) return undefined
  const { categories } = content.setting('taxonomy').blog
  return articleCard(entry, labelOf(categories, entry.data.category, locale))
}

/** What to read next: small, since it is not what the page is about. */
export const SuggestedArticle = ({ article }: { article: ArticleCardProps | undefined }) =>
  article && (
    <Section>
      <ArticleCard {...article} size="small" />
    </Section>
  )

/** Above its words; small and large beside them, where there is room. */
type CardSize = 'small' | 'normal' | 'large'

const boxes: Record<CardSize, string> = {
  small: 'grid grid-cols-[2fr_3fr] items-center gap-x-4 tablet:grid-cols-[1fr_3fr] tablet:gap-x-8',
  normal: '',
  large: 'items-center gap-x-12 laptop:grid laptop:grid-cols-[3fr_2fr]',
}

const headings: Record<CardSize, string> = {
  small: 'text-lg',
  normal: 'text-lg [line-height:1.375]',
  large: 'text-xl tablet:text-2xl',
}

const descriptions: Record<CardSize, string> = {
  small: 'max-w-2xl text-sm max-tablet:hidden',
  normal: 'text-sm',
  large: 'max-w-2xl',
}

/** An article in a list. Its title is the only link, stretched over the whole card. */
export function ArticleCard({
  path,
  name,
  description,
  published,
  category,
  cover,
  level = 2,
  size = 'normal',
}: ArticleCardProps & { level?: 2 | 3; size?: CardSize }) {
  const { link } = usePageContext()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className={`group relative ${boxes[size]}`}>
      <Cover
        {...cover}
        className={`[--cut:1.5rem] ${size === 'large' ? 'tablet:[--cut:3rem]' : ''}`}
      />
      <div className={size === 'small' ? 'min-w-0' : 'mt-4'}>
        <p className="flex flex-wrap gap-x-3 text-xs text-faint">
          {category && <span className="font-semibold text-brand">{category}</span>}
          <Day iso={published} style="medium" />
        </p>
        <Heading className={`mt-1.5 group-hover:text-brand ${headings[size]}`}>
          <a href={link(path)} className="card-link">
            {name}
          </a>
        </Heading>
        <p className={`mt-2 text-soft ${descriptions[size]}`}>{description}</p>
      </div>
    </article>
  )
}
