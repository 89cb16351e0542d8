import type { ReactNode } from 'react'
import type { Hue } from '../../brand/colours.ts'
import { entryName, type Localised } from '../../content/store/entry.ts'
import type { LoaderRequest } from '../page.ts'
import { usePageContext } from '../page-context.tsx'
import { type ChapterTiles, FoldedChapters } from './folded-chapters.tsx'
import { type Tab, Tabs } from './tabs.tsx'

/** What a page shows that is mostly text. */
export interface TextPage {
  heading: string
  lead: string | undefined
  updated: string
  group: readonly Tab[]
}

export function textPage(
  { id, data, translation }: Localised<'pages'>,
  { locale, content }: LoaderRequest,
): TextPage {
  const group = content.list('pages', locale, (all) =>
    all.filter(({ data: { group } }) => group !== undefined && group === data.group),
  )
  return {
    heading: translation.heading,
    lead: translation.lead,
    updated: data.updatedAt,
    group: group.map((other) => ({
      path: `/${other.id}`,
      name: entryName(other),
      current: other.id === id ? 'page' : undefined,
    })),
  }
}

/** The tabs that lead to the other pages of the group. */
export const GroupTabs = ({ group }: Pick<TextPage, 'group'>) =>
  group.length > 1 && <Tabs label={usePageContext().t('prose.group')} tabs={group} />

/** The header of a text page; `children` are its actions. */
export function TextHeader({
  page: { heading, lead, updated },
  headingClass,
  dated = true,
  children,
}: {
  page: TextPage
  headingClass: string
  dated?: boolean
  children?: ReactNode
}) {
  const { t, date } = usePageContext()
  return (
    <header className="min-w-0">
      <h1 className={headingClass}>{heading}</h1>
      {lead && <p className="mt-5 max-w-2xl text-soft tablet:text-lg">{lead}</p>}
      {children && <p className="mt-8 flex flex-wrap gap-3">{children}</p>}
      {dated && (
        <p className="mt-5 text-sm text-faint">{t('prose.updated', { date: date(updated) })}</p>
      )}
    </header>
  )
}

/**
 * A text of chapters below a picture and the page's actions on a colour.
 */
export const TextWithPicture = ({
  page,
  hue,
  picture,
  actions,
  html,
  tiles,
  layout,
  wide,
}: {
  page: TextPage
  hue: Hue
  picture: ReactNode
  actions: ReactNode
  html: string
  tiles?: ChapterTiles
  layout?: string
  wide?: boolean
}) => (
  <>
    <div className={`hue-band first-band hue-${hue}`}>
      <div className="wrap pt-6 pb-12">
        <GroupTabs group={page.group} />
        <div className="mt-10 grid items-center gap-x-12 gap-y-10 laptop:grid-cols-[3fr_2fr]">
          <TextHeader page={page} headingClass="text-3xl">
            {actions}
          </TextHeader>
          <div className="max-laptop:max-w-112">{picture}</div>
        </div>
      </div>
    </div>
    <div className="wrap pt-10 laptop:pt-12">
      <FoldedChapters html={html} tiles={tiles} layout={layout} wide={wide} />
    </div>
  </>
)
