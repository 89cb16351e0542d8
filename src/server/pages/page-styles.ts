import { hash } from 'node:crypto'
import { BoundedCache } from '../../base/bounded-cache.ts'
import { unescapeHtml } from '../../base/escape-html.ts'
import type { PageCss } from './page-css.ts'

interface PageStyle {
  css: string
  /** Its CSP source, such as `'sha256-…'`. */
  hash: string
}

/** Class names that scripts may put on a page after it was sent, which its markup does not show. */
interface ScriptClasses {
  /** Those of code that any page may load. */
  always: readonly string[]
  /** By island, for the pages that have it. */
  islands: Readonly<Record<string, readonly string[]>>
}

/**
 * The style of every page. Pages of a type have the same classes and so the same style, which is
 * put together once.
 */
export class PageStyles {
  readonly #css: PageCss
  /** The class names of the style sheet. */
  readonly #names: readonly string[]
  readonly #always: ReadonlySet<string>
  readonly #islands: ScriptClasses['islands']
  /** Far more than a site has. */
  readonly #styles = new BoundedCache<PageStyle>(2000)

  constructor(css: PageCss, scripts: ScriptClasses) {
    this.#css = css
    this.#names = css.names
    this.#always = new Set(scripts.always)
    this.#islands = scripts.islands
  }

  /** The classes of markup as React writes it, and those that its islands may add. */
  classesOf(html: string): ReadonlySet<string> {
    const values = new Set(
      Array.from(html.matchAll(/ class="([^"]*)"/g), ([, value = '']) => value),
    )
    const classes = [...values].flatMap(namesIn)
    const islands = Array.from(
      html.matchAll(/<x-island name="([^"]*)"/g),
      ([, island = '']) => this.#islands[island] ?? [],
    )
    return new Set([...classes, ...islands.flat()])
  }

  /** The style of a page made of pieces with these classes, in a language (a tag). */
  styleOf(pieces: readonly ReadonlySet<string>[], language: string): PageStyle {
    const used = this.#names.filter(
      (name) => this.#always.has(name) || pieces.some((piece) => piece.has(name)),
    )
    return this.#styles.getOrMake([language, ...used].join(' '), () => {
      const css = this.#css.forClasses(new Set(used), language)
      return { css, hash: `'sha256-${hash('sha256', css, 'base64')}'` }
    })
  }
}

/** The class names in the value of a class attribute, as React writes it. */
const namesIn = (value: string) => unescapeHtml(value).split(/\s/)
