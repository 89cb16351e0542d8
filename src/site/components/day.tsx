import { usePageContext } from '../page-context.tsx'

/** An ISO date or date-time as a date in the page's language. */
export const Day = ({
  iso,
  style = 'long',
  className,
}: {
  iso: string
  style?: 'long' | 'medium'
  className?: string
}) => (
  <time dateTime={iso} className={className}>
    {usePageContext().date(iso, style)}
  </time>
)
