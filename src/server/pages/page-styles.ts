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
  readonly #known: ReadonlySet<string>
  readonly #scripts: ScriptClasses
  /** Classes by the value of a class attribute. */
  readonly #values = new Map<string, readonly string[]>()
  readonly #styles = new Map<string, PageStyle>()

  constructor(css: PageCss, scripts: ScriptClasses) {
    this.#css = css
    this.#known = new Set(css.names)
    const known = (names: readonly string[]) => names.filter((name) => this.#known.has(name))
    this.#scripts = { always: known(scripts.always), islands: new Map([...scripts.islands].map(([island, names]) => [island, known(names)])) }
  }

  /** The classes of markup as React writes it that the style sheet knows, and those that its islands may add. */
  classesOf(html: string): ReadonlySet<string> {
    const classes = new Set<string>()
    for (const value of new Set(attributes(html, 'class="'))) for (const name of this.#classesIn(value)) classes.add(name)
    for (const island of attributes(html, '<x-island name="')) for (const name of this.#scripts.islands.get(island) ?? []) classes.add(name)
    return classes
  }

  /** The style of a page made of pieces with these classes, in a language (a tag). */
  styleOf(pieces: readonly ReadonlySet<string>[], language: string): PageStyle {
    const classes = new Set([this.#scripts.always, ...pieces].flatMap((piece) => [...piece]))
    const key = `${this.#css.variantOf(language)} ${[...classes].sort().join(' ')}`
    let style = this.#styles.get(key)
    if (!style) {
      const css = this.#css.forClasses(classes, language)
      style = { css: Buffer.from(css), hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
      if (this.#styles.size >= limits.styles) this.#styles.clear()
      this.#styles.set(key, style)
    }
    return style
  }

  #classesIn(value: string): readonly string[] {
    let names = this.#values.get(value)
    if (!names) {
      names = namesIn(value).filter((name) => this.#known.has(name))
      if (this.#values.size >= limits.values) this.#values.clear()
      // A copy: a slice would keep the whole page it was cut from.
      this.#values.set(Buffer.from(value).toString(), names)
    }
    return names
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
