import { textsByPath } from '../../content/texts.ts'
import { escapeHtml } from '../escape-html.ts'

/**
 * The attributes of an SVG file, such as its `viewBox`, and its shapes on one line. A place such as
 * `{rows.0.name}` gets that text of `words`; a `<text>` that stays empty is left out.
 */
export function readSvg(
  file: string,
  words: object = {},
): { attributes: Record<string, string>; shapes: string } {
  const [, root = '', shapes = ''] = /<svg xmlns="[^"]*"([^>]*)>(.*)<\/svg>/s.exec(file) ?? []
  const texts = textsByPath(words)
  return {
    attributes: Object.fromEntries(
      Array.from(root.matchAll(/ (\w+)="([^"]*)"/g), ([, name, value]) => [name, value]),
    ),
    shapes: shapes
      .trim()
      .replace(/>\s+</g, '><')
      .replace(/\s+/g, ' ')
      .replace(/\{([\w.]+)\}/g, (_, name: string) => escapeHtml(texts.get(name) ?? ''))
      .replace(/<text [^>]*><\/text>/g, ''),
  }
}

/** Shapes with end tags, as React writes them. */
export const asReactWrites = (shapes: string): string =>
  shapes.replace(/<(\w+)( [^<>]*)?\/>/g, '<$1$2></$1>')
