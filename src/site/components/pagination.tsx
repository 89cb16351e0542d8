import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'
import { SiteLink } from './links.tsx'

/** The path of the page `number` of a list; the first has no parameter. */
export const pagePath = (path: string, number: number) =>
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
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
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
        {numbers.map((page, index) => (
          <li key={page} className="flex items-center gap-1">
            {page - (numbers[index - 1] ?? 0) > 1 && <span className="text-faint">…</span>}
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
