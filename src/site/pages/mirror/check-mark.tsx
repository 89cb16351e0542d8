import type { CheckResult } from './consistency-checks.ts'

const marks: Record<CheckResult, { path: string; className: string }> = {
  differs: { path: 'M5 9h14M5 15h14M16 5 8 19', className: 'stroke-bad' },
  fits: { path: 'm4 12 5 5L20 6', className: 'stroke-brand' },
  unknown: { path: 'M6 12h12', className: 'stroke-faint' },
}

/** Contradictions come first, then what fits. */
export const resultRank = (result: CheckResult) => Object.keys(marks).indexOf(result)

export const Mark = ({ result, className }: { result: CheckResult; className: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={`${className} shrink-0 fill-none stroke-2 ${marks[result].className}`}
  >
    <path d={marks[result].path} />
  </svg>
)
