import type { Heading } from '../../content/markdown-rules.ts'
import type { PageLink } from '../page.ts'
import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'
import { LinkList } from './link-lists.tsx'
import { type Current, SiteLink } from './links.tsx'

export function Breadcrumbs({ crumbs, name }: { crumbs: PageLink[]; name: string }) {
  const { t } = usePageContext()
  return (
    <nav aria-label={t('nav.breadcrumbs')} className="wrap pt-5">
      <ol className="flex flex-wrap items-center gap-x-1 text-xs text-soft">
        {[{ name: t('nav.home'), path: '/' }, ...crumbs].map((crumb) => (
          <li key={crumb.path} className="flex items-center gap-1">
            <SiteLink to={crumb.path} className="inline-block py-1 hover:text-ink hover:underline">
              {crumb.name}
            </SiteLink>
            <Icon name="chevron-right" className="size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="min-w-24 flex-1 truncate py-1">
          {name}
        </li>
      </ol>
    </nav>
  )
}

export interface Tab extends PageLink {
  current: Current
}

/**
 * Links side by side, one of them to the current page. On small screens they scroll where there are
 * many, the current one first.
 */
export const Tabs = ({
  label,
  tabs,
  className = '',
}: {
  label: string
  tabs: readonly Tab[]
  className?: string
}) => (
  <nav aria-label={label} className={className}>
    <LinkList
      links={tabs}
      className="scroll strip flex gap-x-6 border-b border-line"
      item={`shrink-0 ${tabs.length > 3 ? 'max-tablet:has-[[aria-current]]:order-first' : ''}`}
      link="pick flex min-h-12 items-center border-b-2 border-transparent text-sm -outline-offset-3 text-soft hover:text-ink aria-[current]:border-brand aria-[current]:text-ink"
    />
  </nav>
)

/** Texts with fewer headings have no contents list. */
const minHeadings = 3

/**
 * Class names by the width from which the contents stand beside the text. The consent bar covers
 * the end of the column, so the list is shorter while it is shown.
 */
const contentsClasses = {
  laptop: {
    details:
      'laptop:sticky laptop:top-24 laptop:max-h-[calc(100dvh-8rem-var(--bar,0px))] laptop:overflow-y-auto laptop:border-0 laptop:[&::details-content]:[content-visibility:visible]',
    summary: 'supports-[selector(::details-content)]:laptop:hidden',
    icon: 'laptop:hidden',
    heading: 'supports-[selector(::details-content)]:laptop:block',
  },
  desktop: {
    details:
      'desktop:sticky desktop:top-24 desktop:max-h-[calc(100dvh-8rem-var(--bar,0px))] desktop:overflow-y-auto desktop:border-0 desktop:[&::details-content]:[content-visibility:visible]',
    summary: 'supports-[selector(::details-content)]:desktop:hidden',
    icon: 'desktop:hidden',
    heading: 'supports-[selector(::details-content)]:desktop:block',
  },
}

/**
 * The contents of a text: plain links. On small screens they are above the text and closed; from
 * the width `column` on they stay in view beside it, always open, with a heading in place of the
 * summary. Where scripts run, the current section is marked.
 */
export function Contents({
  headings,
  column = 'laptop',
}: {
  headings: readonly Heading[]
  column?: 'laptop' | 'desktop'
}) {
  const { t } = usePageContext()
  if (headings.length < minHeadings) return null
  const classes = contentsClasses[column]
  return (
    <details
      data-beside
      data-contents
      className={`group border-y border-line text-sm ${classes.details}`}
    >
      <summary
        className={`flex min-h-12 items-center justify-between font-semibold ${classes.summary}`}
      >
        {t('prose.contents')}
        <Icon
          name="chevron-down"
          className={`size-5 text-faint [transition:rotate_.15s] group-open:rotate-180 ${classes.icon}`}
        />
      </summary>
      <nav aria-label={t('prose.contents')} className="pb-4">
        <p aria-hidden="true" className={`hidden pb-3 font-semibold ${classes.heading}`}>
          {t('prose.contents')}
        </p>
        <ol>
          {headings.map(({ id, text, level }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={`pick block border-s-2 border-line py-1.5 -outline-offset-3 text-soft hover:text-brand aria-[current]:border-brand aria-[current]:text-ink ${level === 2 ? 'ps-3' : 'ps-6'}`}
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}

/** The path of the page `number` of a list; the first has no parameter. */
export const pagePath = (path: string, number: number): string =>
  number === 1 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${number}`

/**
 * Links to pages of a list: previous and next, first and last, and those around the current one.
 */
export function Pagination({
  path,
  number,
  pages,
}: {
  path: string
  number: number
  pages: number
}) {
  const { t } = usePageContext()
  if (pages < 2) return null
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === pages || Math.abs(page - number) <= 1,
  )
  const box = 'flex size-11 items-center justify-center rounded-md hover:bg-sunk'
  const nameOf = (page: number) => (
    <>
      <span className="sr-only">{t('list.page', { number: page })}</span>
      <span aria-hidden="true">{page}</span>
    </>
  )
  const turn = (by: 1 | -1) => (
    <SiteLink to={pagePath(path, number + by)} className={box}>
      <Icon name={by < 0 ? 'chevron-left' : 'chevron-right'} />
      <span className="sr-only">{t(by < 0 ? 'list.previous' : 'list.next')}</span>
    </SiteLink>
  )
  return (
    <nav
      aria-label={t('list.pages')}
      className="mt-16 flex items-center justify-center gap-1 text-sm"
    >
      {number > 1 && turn(-1)}
      <ol className="contents">
        {shown.map((page, index) => (
          <li key={page} className="flex items-center gap-1">
            {page - (shown[index - 1] ?? 0) > 1 && <span className="text-faint">…</span>}
            {page === number ? (
              <span aria-current="page" className={`${box} pick bg-ink text-paper hover:bg-ink`}>
                {nameOf(page)}
              </span>
            ) : (
              <SiteLink to={pagePath(path, page)} className={box}>
                {nameOf(page)}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {number < pages && turn(1)}
    </nav>
  )
}

/** Links to the texts before and after this one. */
export function Neighbours({
  label,
  previous,
  next,
}: {
  label: string
  previous: PageLink | undefined
  next: PageLink | undefined
}) {
  const { t, link } = usePageContext()
  if (!previous && !next) return null
  const side = ({ path, name }: PageLink, ahead: boolean) => (
    <a
      href={link(path)}
      className={`flex flex-col gap-1 rounded-md border border-line px-5 py-4 text-balance hover:border-ink${ahead ? ' text-end tablet:col-start-2' : ''}`}
    >
      <span
        className={`flex items-center${ahead ? ' justify-end' : ''} gap-1.5 text-xs text-faint`}
      >
        {!ahead && <Icon name="arrow-left" className="size-4" />}
        {t(ahead ? 'prose.next' : 'prose.previous')}
        {ahead && <Icon name="arrow-right" className="size-4" />}
      </span>
      <span className="font-semibold">{name}</span>
    </a>
  )
  return (
    <nav aria-label={label} className="grid gap-4 tablet:grid-cols-2">
      {previous && side(previous, false)}
      {next && side(next, true)}
    </nav>
  )
}
