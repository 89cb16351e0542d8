import type { PageLink } from '../page.ts'
import { usePageContext } from '../page-context.tsx'
import { Icon } from './icons.tsx'

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
      data-heading=""
      className={`flex flex-col gap-1 rounded-md border border-line px-5 py-4 text-balance hover:border-ink ${ahead ? 'text-end tablet:col-start-2' : ''}`}
    >
      <span
        className={`flex items-center gap-1.5 text-xs text-faint ${ahead ? 'justify-end' : ''}`}
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
