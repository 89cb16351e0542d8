import type { CheckResult } from './consistency-checks.ts'

const marks: Record<CheckResult, { path: string; className: string }> = {
  differs: { path: 'M5 9h14M5 15h14M16 5 8 19', className: 'stroke-bad' },
  fits: { path: 'm4 12 5 5L20 6', className: 'stroke-brand' },
  unknown: { path: 'M6 12h12', className: 'stroke-faint' },
}

/** Contradictions come first, then what fits. */
export const verdictRank = (verdict: CheckResult) => Object.keys(marks).indexOf(verdict)

export const Mark = ({ verdict, className }: { verdict: CheckResult; className: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={`${className} shrink-0 fill-none stroke-2 ${marks[verdict].className}`}
  >
    <path d={marks[verdict].path} />
  </svg>
)
