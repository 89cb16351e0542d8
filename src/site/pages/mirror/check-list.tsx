import { Mark, verdictRank } from './check-mark.tsx'
import { type CheckName, type CheckResult, checkNames } from './consistency-checks.ts'
import type { MirrorTexts } from './mirror-values.ts'

/** What is compared and why; once the browser was read also the verdicts, contradictions first. */
export function CheckList({
  title,
  text,
  items,
  verdicts,
  ...words
}: MirrorTexts['checks'] & { verdicts: Record<CheckName, CheckResult> | undefined }) {
  const names = verdicts
    ? checkNames.toSorted((a, b) => verdictRank(verdicts[a]) - verdictRank(verdicts[b]))
    : checkNames
  return (
    <div id="checks" className="wrap band">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-4 max-w-2xl text-soft">{text}</p>
      <ul className="mt-10 grid gap-x-12 tablet:grid-cols-2">
        {names.map((name, index) => {
          const verdict = verdicts?.[name]
          return (
            <li key={name} className="flex gap-4 border-t border-line py-5">
              {verdict ? (
                <Mark verdict={verdict} className="mt-1 size-5" />
              ) : (
                <span className="mt-0.5 w-5 shrink-0 font-semibold whitespace-nowrap text-faint">
                  {index + 1}
                </span>
              )}
              <div>
                <h3 className="text-lg">{items[name].title}</h3>
                {verdict && (
                  <p
                    className={`font-semibold ${verdict === 'differs' ? 'text-bad' : 'text-soft'}`}
                  >
                    {words[verdict]}
                  </p>
                )}
                <p className="mt-1 text-soft">{items[name].text}</p>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
