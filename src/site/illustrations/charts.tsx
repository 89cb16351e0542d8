/** A bar of `share` (0 to 1) of its box's width, beside a figure that is read. */
export const Bar = ({ share, className = 'fill-brand' }: { share: number; className?: string }) => (
  <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="mt-1 h-2 w-full">
    <path d={`M0 0h${Math.round(share * 1000) / 10}v4H0z`} className={className} />
  </svg>
)
