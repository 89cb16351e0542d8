import { describeProblem } from '../../content/content-problem.ts'
import type { Failure } from './types.ts'

/** Explains why something was not saved or published, in a sentence. */
export function describeFailure(failure: Failure): string {
  if ('refused' in failure) return failure.refused
  if ('problems' in failure) return failure.problems.map(describeProblem).join('; ')
  const places = failure.conflicts.map(({ path, field }) =>
    [path, field].filter(Boolean).join(': '),
  )
  return `Others changed the same since: ${places.join('; ')}`
}
