import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { parseYaml } from '../../content/parsing/yaml.ts'
import { type FigureKind, type Figures, figures } from '../../content/schemas/figures.ts'
import { Addresses } from './addresses.tsx'
import { Columns, ConnectedBoxes } from './boxes.tsx'
import { Numbers } from './numbers.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'
import { PriceMap } from './price-map.tsx'
import { Screen } from './screen.tsx'

const components: { [K in FigureKind]: (figure: Figures[K]) => ReactElement } = {
  screen: Screen,
  columns: Columns,
  addresses: Addresses,
  route: ConnectedBoxes,
  matrix: PermissionMatrix,
  numbers: Numbers,
  map: PriceMap,
}

/**
 * The figure that a code block of a text describes; nothing when it cannot be read, which
 * `check:content` reports. All of it is text to be read.
 */
export function drawFigure<K extends FigureKind>(
  kind: K,
  source: string,
  link: (path: string) => string | undefined,
): string {
  const parsed = parseYaml(source, figures[kind], '')
  if (!parsed.ok) return ''
  // Captions of screens and maps stand below; all others say first what the figure is about.
  const above = kind !== 'screen' && kind !== 'map'
  const href = 'to' in parsed.value && parsed.value.to && link(parsed.value.to)
  const caption = href ? (
    <a href={href} className="link">
      {parsed.value.caption}
    </a>
  ) : (
    parsed.value.caption
  )
  return renderToStaticMarkup(
    <figure className="@container my-8">
      {above && (
        <figcaption
          className={
            kind === 'addresses' || kind === 'numbers' ? 'sr-only' : 'mb-3 text-base font-semibold'
          }
        >
          {caption}
        </figcaption>
      )}
      {components[kind](parsed.value)}
      {!above && <figcaption className="mt-3 text-sm text-soft">{caption}</figcaption>}
    </figure>,
  )
}
