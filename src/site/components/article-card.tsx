import { entryName, type Localised } from '../../content/entry.ts'
import { Cover } from './cover.tsx'
import { usePageContext } from './page-context.tsx'

export type ArticleCardProps = ReturnType<typeof articleCard>

/** The props of an article's card, from the fields that lists may show (`cardOf`). `category` is a label, left out in lists of one category. */
export const articleCard = (entry: Localised<'blog' | 'news'>, category: string | undefined) => ({
  path: `/${entry.collection}/${entry.id}`,
  name: entryName(entry),
  description: entry.translation.description,
  published: entry.data.publishedAt,
  category,
  cover: entry.data.cover,
})

/** An article in a list. Its title is the only link, stretched over the whole card. */
export function ArticleCard({
  path,
  name,
  description,
  published,
  category,
  cover,
  level = 2,
  kind = 'full',
}: ArticleCardProps & { level?: 2 | 3; kind?: 'lead' | 'full' | 'short' }) {
  const { link } = usePageContext()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <article className="group relative">
      <Cover {...cover} className={kind === 'lead' ? '[--cut:1.5rem] mobile:[--cut:3rem]' : '[--cut:1.5rem]'} />
      <p className="mt-4 flex flex-wrap gap-x-3 text-xs text-faint">
        {category && <span className="font-semibold text-brand">{category}</span>}
        <Day iso={published} style="medium" />
      </p>
      <Heading className={`mt-1.5 group-hover:text-brand ${kind === 'lead' ? 'text-xl mobile:text-2xl' : 'text-lg [line-height:1.375]'}`}>
        <a href={link(path)} className="card-link">
          {name}
        </a>
      </Heading>
      <p className={`mt-2 text-soft ${kind === 'lead' ? 'max-w-2xl' : kind === 'short' ? 'text-sm sm:hidden' : 'text-sm'}`}>{description}</p>
    </article>
  )
}

/** An ISO date or date-time as a date in the page's language. */
export function Day({ iso, style = 'long' }: { iso: string; style?: 'long' | 'medium' }) {
  const { date } = usePageContext()
  return <time dateTime={iso}>{date(iso, style)}</time>
}
