import { Mark, resultRank } from './check-mark.tsx'
import { type CheckName, type CheckResult, checkNames } from './consistency-checks.ts'
import type { MirrorTexts } from './mirror-values.ts'

/** What is compared and why; once the browser was read also the results, contradictions first. */
export function CheckList({
  title,
  text,
  items,
  results,
  ...words
}: MirrorTexts['checks'] & { results: Record<CheckName, CheckResult> | undefined }) {
  const names = results
    ? checkNames.toSorted((a, b) => resultRank(results[a]) - resultRank(results[b]))
    : checkNames
  return (
    <div id="checks" className="wrap band">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-4 max-w-2xl text-soft">{text}</p>
      <ul className="mt-10 grid gap-x-12 tablet:grid-cols-2">
        {names.map((name, index) => {
          const result = results?.[name]
          return (
            <li key={name} className="flex gap-4 border-t border-line py-5">
              {result ? (
                <Mark result={result} className="mt-1 size-5" />
              ) : (
                <span className="mt-0.5 w-5 shrink-0 font-semibold whitespace-nowrap text-faint">
                  {index + 1}
                </span>
              )}
              <div>
                <h3 className="text-lg">{items[name].title}</h3>
                {result && (
                  <p className={`font-semibold ${result === 'differs' ? 'text-bad' : 'text-soft'}`}>
                    {words[result]}
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
