/** The mark: a square with one corner cut off as a plane of its own. */
export const Mark = ({ className = 'size-7' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={`${className} shrink-0`} aria-hidden="true">
    <path d="M3 3h14L29 15v14H3z" className="fill-ink" />
    <path d="M17 3 29 15H17z" className="fill-brand" />
    <path d="M3 29 17 15h12v14z" className="fill-paper" fillOpacity=".16" />
  </svg>
)
