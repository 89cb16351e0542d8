import type { ContentProblem } from '../problems/content-problem.ts'

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: ContentProblem[] }

export const parseFailure = (
  file: string,
  message: string,
  line = 1,
  field = '',
): { ok: false; problems: ContentProblem[] } => ({
  ok: false,
  problems: [{ file, line, field, message }],
})
