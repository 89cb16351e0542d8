import { createHash } from 'node:crypto'
import type { LateClasses } from './late-classes.ts'
import { namesIn, type PageCss } from './page-css.ts'

/** The style sheet of a page. */
export interface PageStyle {
  css: Buffer
  /** Its CSP source, such as `'sha256-…'`. */
  hash: string
}
/** Which classes a piece of markup has, of those the style sheet knows: one bit for each. */
export type Marks = Uint32Array

/** Values of class attributes, and style sheets, that are remembered; far more than a site has. */
const limits = { values: 20_000, styles: 500 }

/**
 * The style of every page. Pages of a kind have the same classes and thus the same style: what a class attribute means and
 * what a set of classes leads to are each worked out once.
 */
export class PageStyles {
  readonly #css: PageCss
  readonly #names: readonly string[]
  readonly #numbers: ReadonlyMap<string, number>
  readonly #always: Marks
  readonly #islands: ReadonlyMap<string, readonly number[]>
  readonly #values = new Map<string, readonly number[]>()
  readonly #styles = new Map<string, PageStyle>()

  constructor(css: PageCss, late: LateClasses) {
    this.#css = css
    this.#names = css.names
    this.#numbers = new Map(this.#names.map((name, number) => [name, number]))
    this.#always = this.#empty()
    for (const number of this.#known(late.always)) mark(this.#always, number)
    this.#islands = new Map([...late.islands].map(([island, names]) => [island, this.#known(names)]))
  }

  /** The classes of markup as React writes it, and those that its islands may add. */
  marksOf(html: string): Marks {
    const marks = this.#empty()
    for (const value of attributes(html, 'class="')) for (const number of this.#numbersIn(value)) mark(marks, number)
    for (const island of attributes(html, '<x-island name="')) for (const number of this.#islands.get(island) ?? []) mark(marks, number)
    return marks
  }

  /** The style of a page made of pieces with these classes, in a language (a tag). */
  styleOf(pieces: readonly Marks[], language: string): PageStyle {
    const marks = this.#always.slice()
    for (const piece of pieces) for (let word = 0; word < marks.length; word++) marks[word] = (marks[word] as number) | (piece[word] as number)
    const key = `${this.#css.kindOf(language)} ${marks.join()}`
    let style = this.#styles.get(key)
    if (!style) {
      const css = this.#css.forClasses(new Set(this.#names.filter((_, number) => isMarked(marks, number))), language)
      style = { css: Buffer.from(css), hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
      if (this.#styles.size >= limits.styles) this.#styles.clear()
      this.#styles.set(key, style)
    }
    return style
  }

  #numbersIn(value: string): readonly number[] {
    let numbers = this.#values.get(value)
    if (!numbers) {
      numbers = this.#known(namesIn(value))
      if (this.#values.size >= limits.values) this.#values.clear()
      // A copy: a slice would keep the whole page it was cut from.
      this.#values.set(Buffer.from(value).toString(), numbers)
    }
    return numbers
  }

  #known(names: readonly string[]): number[] {
    return names.flatMap((name) => this.#numbers.get(name) ?? [])
  }

  #empty(): Marks {
    return new Uint32Array((this.#names.length >> 5) + 1)
  }
}

const mark = (marks: Marks, number: number): void => {
  marks[number >> 5] = (marks[number >> 5] as number) | (1 << (number & 31))
}
const isMarked = (marks: Marks, number: number): boolean => ((marks[number >> 5] as number) & (1 << (number & 31))) !== 0

/** The values that follow `start` in markup up to the closing quote, where nothing but a space or `start` itself is before it. */
function* attributes(html: string, start: string): Iterable<string> {
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    const from = at + start.length
    const end = html.indexOf('"', from)
    if (end < 0) return
    if (start.startsWith('<') || html[at - 1] === ' ') yield html.slice(from, end)
    at = end
  }
}
