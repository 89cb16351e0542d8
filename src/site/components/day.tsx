import { formatDate } from '../../i18n/format.ts'
import { useScope } from './scope.tsx'

/** A date in the page's language, from an ISO date or date-time. */
export function Day({ iso, style = 'long' }: { iso: string; style?: 'long' | 'medium' }) {
  const { row } = useScope()
  return <time dateTime={iso}>{formatDate(row.code, iso, style)}</time>
}
