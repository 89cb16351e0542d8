import type { ContentProblem } from './yaml-file.ts'

/** What is wrong with content files at the moment, by file. */
export class Problems {
  readonly #found = new Map<string, ContentProblem[]>()
  readonly #report: (problem: ContentProblem | { file: string; message: 'ok' }) => void

  /** `report` is told of every problem when it is found, and of files that are well again. */
  constructor(report: (problem: ContentProblem | { file: string; message: 'ok' }) => void) {
    this.#report = report
  }

  get all(): ContentProblem[] {
    return [...this.#found.values()].flat()
  }

  /** The first problem of a file. */
  of(file: string): ContentProblem | undefined {
    return this.#found.get(file)?.[0]
  }

  /** A file cannot be taken over: for these reasons, or for one that concerns all of it. */
  add(file: string, reasons: ContentProblem[] | string): void {
    const problems = typeof reasons === 'string' ? [{ file, line: 1, field: '', message: reasons }] : reasons
    this.#found.set(file, problems)
    for (const problem of problems) this.#report(problem)
  }

  /** A file is well, or is no more. */
  clear(file: string): void {
    if (this.#found.delete(file)) this.#report({ file, message: 'ok' })
  }
}
