import { Icon } from './icon.tsx'
import { useScope } from './scope.tsx'

interface Neighbour {
  path: string
  name: string
}

/** The texts before and after one, as two planes side by side. */
export function Neighbours({ label, previous, next }: { label: string; previous: Neighbour | undefined; next: Neighbour | undefined }) {
  const { t, link } = useScope()
  if (!previous && !next) return null
  const box = 'flex min-h-24 flex-col gap-1 rounded-md border border-line px-5 py-4 text-balance hover:border-ink'
  return (
    <nav aria-label={label} className="grid gap-4 mobile:grid-cols-2">
      {previous && (
        <a href={link(previous.path)} className={box}>
          <span className="flex items-center gap-1.5 text-xs text-faint">
            <Icon name="arrow-left" className="size-4" />
            {t('prose.previous')}
          </span>
          <span className="font-semibold">{previous.name}</span>
        </a>
      )}
      {next && (
        <a href={link(next.path)} className={`${box} text-end mobile:col-start-2`}>
          <span className="flex items-center justify-end gap-1.5 text-xs text-faint">
            {t('prose.next')}
            <Icon name="arrow-right" className="size-4" />
          </span>
          <span className="font-semibold">{next.name}</span>
        </a>
      )}
    </nav>
  )
}
