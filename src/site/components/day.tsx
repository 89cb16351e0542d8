import { usePageContext } from '../page-context.tsx'

/** An ISO date or date-time as a date in the page's language. */
export function Day({ iso, style = 'long' }: { iso: string; style?: 'long' | 'medium' }) {
  const { date } = usePageContext()
  return <time dateTime={iso}>{date(iso, style)}</time>
}
