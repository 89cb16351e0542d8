import { findRoute, offeredIn } from './availability.ts'
import { textAt } from './files.ts'
import { splitFrontMatter } from './front-matter.ts'
import type { ContentProblem } from './problems.ts'
import type { TrackedContent } from './tracked-content.ts'
import { lineFinder } from './yaml.ts'

/** Collects problems of a content folder, and finds the lines they are on. */
export class Findings {
  readonly root: string
  /** Icons of the sprite. */
  readonly icons: readonly string[]
  readonly problems: ContentProblem[] = []
  /**
   * Files that cannot be read. Their own problem is enough: what is used in their place is not
   * checked.
   */
  readonly broken = new Set<string>()

  constructor(root: string, icons: readonly string[]) {
    this.root = root
    this.icons = icons
  }

  add(file: string, field: string, message: string, line = 1): void {
    this.problems.push({ file, line, field, message })
  }

  warn(file: string, message: string, line = 1, field = ''): void {
    this.problems.push({ file, line, field, message, warning: true })
  }

  /** Adds a problem of a field, at its line; `path` where it is not the field's own name. */
  addAtField(
    file: string,
    field: string,
    message: string,
    path: readonly string[] = [field],
  ): void {
    const text = this.read(file)
    const find = file.endsWith('.md')
      ? lineFinder(splitFrontMatter(text).matter, 2)
      : lineFinder(text)
    this.add(file, field, message, find(path))
  }

  /** Adds a problem at the first line that holds a text. */
  addAtText(file: string, field: string, message: string, text: string): void {
    const found = this.read(file)
      .split('\n')
      .findIndex((line) => line.includes(text))
    this.add(file, field, message, Math.max(found, 0) + 1)
  }

  addUnknownIcon(file: string, field: string, icon: string): void {
    if (!this.icons.includes(icon))
      this.addAtText(file, field, `${icon} is not an icon of the sprite`, icon)
  }

  /** The text of a content file; '' when there is none that is read. */
  read(file: string): string {
    return textAt(this.root, file) ?? ''
  }
}

/** Whether a path leads to a page; that of a closed campaign leads on to another. */
export function isPage(path: string, content: TrackedContent): boolean {
  const match = findRoute(path.split(/[?#]/)[0] ?? '', content)
  return (
    match !== undefined &&
    (match.route.guard === 'pre-sales' || offeredIn(match, content).length > 0)
  )
}

/** The values in nested objects and lists, by their path (`hero.items.1.name`). */
export function leavesOf(value: unknown, path = ''): [path: string, leaf: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, child]) =>
    leavesOf(child, path ? `${path}.${key}` : key),
  )
}

/** The texts among them. */
export const textsByPath = (value: unknown): Map<string, string> =>
  new Map(
    leavesOf(value).flatMap(([path, leaf]) => (typeof leaf === 'string' ? [[path, leaf]] : [])),
  )
