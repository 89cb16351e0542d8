import { createHash } from 'node:crypto'
import type { PageCss } from './page-css.ts'
import type { ScriptClasses } from './script-classes.ts'

/** The style sheet of a page. */
export interface PageStyle {
  css: Buffer
  /** Its CSP source, such as `'sha256-…'`. */
  hash: string
}

/** Entries of the caches; far more than a site has. */
const limits = { values: 20_000, styles: 500 }

/** The style of every page. Pages of a type have the same classes and so the same style, which is put together once. */
export class PageStyles {
  readonly #css: PageCss
  /** The class names of the style sheet, and the number of each: numbers are quicker to compare. */
  readonly #names: readonly string[]
  readonly #numbers: ReadonlyMap<string, number>
  readonly #always: readonly number[]
  readonly #islands: ReadonlyMap<string, readonly number[]>
  /** Classes by the value of a class attribute. */
  readonly #values = new Map<string, readonly number[]>()
  readonly #styles = new Map<string, PageStyle>()

  constructor(css: PageCss, scripts: ScriptClasses) {
    this.#css = css
    this.#names = css.names
    this.#numbers = new Map(this.#names.map((name, number) => [name, number]))
    this.#always = this.#numbersOf(scripts.always)
    this.#islands = new Map([...scripts.islands].map(([island, names]) => [island, this.#numbersOf(names)]))
  }

  /** The classes of markup as React writes it that the style sheet knows, and those that its islands may add, as numbers. */
  classesOf(html: string): ReadonlySet<number> {
    const classes = new Set<number>()
    for (const value of new Set(attributes(html, 'class="'))) for (const number of this.#classesIn(value)) classes.add(number)
    for (const island of attributes(html, '<x-island name="')) for (const number of this.#islands.get(island) ?? []) classes.add(number)
    return classes
  }

  /** The style of a page made of pieces with these classes, in a language (a tag). */
  styleOf(pieces: readonly ReadonlySet<number>[], language: string): PageStyle {
    const used = Buffer.alloc(this.#names.length)
    for (const numbers of [this.#always, ...pieces]) for (const number of numbers) used[number] = 1
    const key = this.#css.variantOf(language) + used.toString('latin1')
    let style = this.#styles.get(key)
    if (!style) {
      const css = this.#css.forClasses(new Set(this.#names.filter((_, number) => used[number])), language)
      style = { css: Buffer.from(css), hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
      if (this.#styles.size >= limits.styles) this.#styles.clear()
      this.#styles.set(key, style)
    }
    return style
  }

  #classesIn(value: string): readonly number[] {
    let numbers = this.#values.get(value)
    if (!numbers) {
      numbers = this.#numbersOf(namesIn(value))
      if (this.#values.size >= limits.values) this.#values.clear()
      // A copy: a slice would keep the whole page it was cut from.
      this.#values.set(Buffer.from(value).toString(), numbers)
    }
    return numbers
  }

  #numbersOf(names: readonly string[]): number[] {
    return names.flatMap((name) => this.#numbers.get(name) ?? [])
  }
}

/** What React writes for these characters in an attribute. */
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&gt;': '>', '&lt;': '<', '&quot;': '"', '&#x27;': "'" }

/** The class names in the value of a class attribute, as React writes it. */
const namesIn = (value: string): string[] =>
  value
    .replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .split(/\s/)
    .filter(Boolean)

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
