import { textAt } from '../files/reading.ts'
import { splitFrontMatter } from '../parsing/front-matter.ts'
import { parseFailure } from '../parsing/parsed.ts'
import { lineFinder } from '../parsing/yaml.ts'
import type { ContentProblem, ProblemReport } from './content-problem.ts'

/** The problems of a content folder, by file; it finds the lines that they are on. */
export class Problems {
  /** The content folder. */
  root: string
  /** Icons of the sprite. */
  readonly icons: readonly string[]
  /**
   * Files that cannot be read. Their own problem is enough: what is used in their place is not
   * checked.
   */
  readonly broken = new Set<string>()
  readonly byFile = new Map<string, ContentProblem[]>()
  readonly #onProblem: (problem: ProblemReport) => void
  readonly #read: ((file: string) => string) | undefined
  /** How many were ever added. */
  count = 0

  /**
   * `onProblem` is called with every problem when it is found, and when a file has recovered.
   * `read` returns the text of a file that was read already.
   */
  constructor(
    root: string,
    {
      onProblem = () => {},
      icons = [],
      read,
    }: {
      onProblem?: (problem: ProblemReport) => void
      icons?: readonly string[]
      read?: (file: string) => string
    } = {},
  ) {
    this.root = root
    this.icons = icons
    this.#onProblem = onProblem
    this.#read = read
  }

  get all(): ContentProblem[] {
    return [...this.byFile.values()].flat()
  }

  /** Whether a path is that of a broken entry: what links to it has no problem of its own. */
  isBrokenEntry(path: string) {
    const id = path.split(/[?#]/)[0]?.split('/').at(-1)
    return [...this.broken].some((file) => file.split('/')[1] === id)
  }

  /** The first problem of a file. */
  of(file: string): ContentProblem | undefined {
    return this.byFile.get(file)?.[0]
  }

  /** Replaces a file's problems. A text is a problem of the file as a whole. */
  set(file: string, problems: ContentProblem[] | string) {
    const list = typeof problems === 'string' ? parseFailure(file, problems).problems : problems
    if (JSON.stringify(list) === JSON.stringify(this.byFile.get(file))) return
    this.byFile.set(file, [...list])
    for (const problem of list) this.#onProblem(problem)
  }

  /** The file is valid again, or was deleted. */
  clear(file: string) {
    if (this.byFile.delete(file)) this.#onProblem({ file, message: 'ok' })
  }

  addAll(problems: readonly ContentProblem[]) {
    this.count += problems.length
    for (const problem of problems) {
      const earlier = this.byFile.get(problem.file)
      if (earlier) earlier.push(problem)
      else this.byFile.set(problem.file, [problem])
      this.#onProblem(problem)
    }
  }

  add(file: string, field: string, message: string, line = 1) {
    this.addAll([{ file, line, field, message }])
  }

  warn(file: string, message: string, line = 1, field = '') {
    this.addAll([{ file, line, field, message, warning: true }])
  }

  /** Adds a problem of a field (`hero.items.1.name`), at its line; `path` where that is another. */
  addAtField(
    file: string,
    field: string,
    message: string,
    path: readonly string[] = field.split('.'),
  ) {
    const text = this.read(file)
    const find = file.endsWith('.md')
      ? lineFinder(splitFrontMatter(text).matter, 2)
      : lineFinder(text)
    this.add(file, field, message, find(path))
  }

  /** Adds a problem at the first line that holds a text. */
  addAtText(file: string, field: string, message: string, text: string) {
    const index = this.read(file)
      .split('\n')
      .findIndex((line) => line.includes(text))
    this.add(file, field, message, Math.max(index, 0) + 1)
  }

  addUnknownIcon(file: string, field: string, icon: string) {
    if (!this.icons.includes(icon))
      this.addAtText(file, field, `${icon} is not an icon of the sprite`, icon)
  }

  /** The text of a content file; '' when there is none that is read. */
  read(file: string): string {
    return this.#read ? this.#read(file) : (textAt(this.root, file) ?? '')
  }
}
