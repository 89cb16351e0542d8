/** What is wrong with a content file, and where. */
export interface ContentProblem {
  /** Relative to the content folder. */
  file: string
  line: number
  /** The field's path (`hero.items.1.name`), or '' for the whole file. */
  field: string
  message: string
  /** Set where the site shows it as it is meant, but an editor should look. */
  warning?: true
}

export const describeProblem = ({ file, line, field, message, warning }: ContentProblem): string =>
  withoutControls(
    `${file}:${line}: ${warning ? 'warning: ' : ''}${field ? `${field}: ` : ''}${message}`,
  )

/** A line for a terminal, which what editors wrote must not control or turn around. */
export const withoutControls = (line: string): string =>
  line.replace(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

export type Parsed<T> = { ok: true; value: T } | { ok: false; problems: ContentProblem[] }

export const failed = (
  file: string,
  message: string,
  line = 1,
  field = '',
): { ok: false; problems: ContentProblem[] } => ({
  ok: false,
  problems: [{ file, line, field, message }],
})

/** A problem that was found, or a file whose problems are gone. */
export type ProblemReport = ContentProblem | { file: string; message: 'ok' }

/** The current problems of content files, by file. */
export class Problems {
  readonly #found = new Map<string, ContentProblem[]>()
  readonly #report: (report: ProblemReport) => void

  /** `report` is called with every problem when it is found, and when a file has recovered. */
  constructor(report: (report: ProblemReport) => void) {
    this.#report = report
  }

  get all(): ContentProblem[] {
    return [...this.#found.values()].flat()
  }

  /** The first problem of a file. */
  of(file: string): ContentProblem | undefined {
    return this.#found.get(file)?.[0]
  }

  /** Replaces a file's problems. A text is a problem of the file as a whole. */
  set(file: string, problems: ContentProblem[] | string): void {
    const found = typeof problems === 'string' ? failed(file, problems).problems : problems
    if (JSON.stringify(found) === JSON.stringify(this.#found.get(file))) return
    this.#found.set(file, found)
    for (const problem of found) this.#report(problem)
  }

  /** The file is valid again, or was deleted. */
  clear(file: string): void {
    if (this.#found.delete(file)) this.#report({ file, message: 'ok' })
  }
}
