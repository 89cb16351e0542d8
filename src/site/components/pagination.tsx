import { Icon } from './icon.tsx'
import { SiteLink } from './link.tsx'
import { useScope } from './scope.tsx'

/** The path of a page of a list: the first has no parameter. */
export const pagePath = (path: string, number: number): string => (number === 1 ? path : `${path}?page=${number}`)

/** Links to the pages of a list: the neighbours, the ends and what lies around the current one. */
export function Pagination({ path, number, pages }: { path: string; number: number; pages: number }) {
  const { t } = useScope()
  if (pages < 2) return null
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter((page) => page === 1 || page === pages || Math.abs(page - number) <= 1)
  const box = 'flex size-11 items-center justify-center rounded-md hover:bg-sunk'
  return (
    <nav aria-label={t('list.pages')} className="mt-16 flex items-center justify-center gap-1 text-sm font-medium">
      {number > 1 && (
        <SiteLink to={pagePath(path, number - 1)} className={box}>
          <Icon name="chevron-left" />
          <span className="sr-only">{t('list.previous')}</span>
        </SiteLink>
      )}
      <ol className="contents">
        {shown.map((page, index) => (
          <li key={page} className="flex items-center gap-1">
            {page - (shown[index - 1] ?? 0) > 1 && <span className="text-faint">…</span>}
            {page === number ? (
              <span aria-current="page" className={`${box} pick bg-ink text-paper hover:bg-ink`}>
                <span className="sr-only">{t('list.page', { number: page })}</span>
                <span aria-hidden="true">{page}</span>
              </span>
            ) : (
              <SiteLink to={pagePath(path, page)} className={box}>
                <span className="sr-only">{t('list.page', { number: page })}</span>
                <span aria-hidden="true">{page}</span>
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {number < pages && (
        <SiteLink to={pagePath(path, number + 1)} className={box}>
          <Icon name="chevron-right" />
          <span className="sr-only">{t('list.next')}</span>
        </SiteLink>
      )}
    </nav>
  )
}
