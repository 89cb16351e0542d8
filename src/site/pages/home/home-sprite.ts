import { type Hue, light } from '../../../brand/colours.ts'
import { lamp, mockPages, type Shape } from '../../drawings/mock-pages.ts'
import { fillAttribute, square, svgText } from './home-sprite-shapes.ts'
import { wallSvg } from './wall-sprite.ts'
import { wrongWindowSvg } from './wrong-window-sprite.ts'

/** A profile's window around a page. */
const windowOf = (colour: Hue, page: string): string =>
  `<path d="M0 0h306l20 20v180H0z" ${fillAttribute(colour)}/><path d="M3 24h320v173H3z" fill="var(--paper)"/><path d="M12 26V12a6 6 0 0 1 6-6h90a6 6 0 0 1 6 6v14z" fill="var(--paper)"/>${square(22, 10, colour, 10)}<g transform="translate(3 26)" stroke-linejoin="round">${page}</g>`

/** Shapes in a colour, which is a custom property. */
function painted(shapes: readonly Shape[], property: string): string {
  const colours: Record<string, string> = {
    hue: `var(--${property})`,
    shade: `color-mix(in oklab,var(--${property}) 28%,var(--surface))`,
    on: light.ink,
    bulb: light.sunk,
  }
  return shapes
    .map(([shade, d, width]) => {
      const paint = colours[shade] ?? `var(--${shade})`
      return `<path d="${d}" ${width ? `fill="none" stroke="${paint}" stroke-width="${width}"${d.includes('h0') ? ' stroke-linecap="round"' : ''}` : `fill="${paint}"`}/>`
    })
    .join('')
}

/** A window with a page that its team works on. */
const used = (page: keyof typeof mockPages, colour: Hue, value: string): string => {
  const [[x, y, size, name, top = 0], ...shapes] = mockPages[page]
  return windowOf(
    colour,
    `${painted(shapes, colour)}${name ? svgText(x, top, name, 'ink', 18) : ''}${svgText(x, y, value, 'ink', size)}`,
  )
}

/** What the customer of the first scene asks about: in the colour of the chosen account. */
const lampSvg = (): string => {
  const [, ...shapes] = lamp
  return `<g id="lamp">${painted(shapes.slice(0, 4), 'hue')}</g>`
}

/** The accounts of an agency's clients, each with the person who runs it. */
const clients = (): string =>
  (
    [
      ['N', 'coral', 'A', 92],
      ['H', 'amber', 'J', 116],
      ['M', 'lime', 'A', 74],
      ['O', 'teal', 'M', 100],
    ] as const
  )
    .map(
      ([store, colour, person, width], index) =>
        `<g transform="translate(0 ${8 + index * 40})">${square(16, 4, colour, 28)}<text x="24" y="25" font-size="17" font-weight="700" fill="${light.ink}">${store}</text><path d="M60 14h${width}v8H60z" fill="var(--soft)"/>${square(276, 4, 'faint', 28)}<text x="284" y="25" font-size="16" font-weight="700" fill="var(--paper)">${person}</text><path d="M16 38h288v1H16z" fill="var(--line)"/></g>`,
    )
    .join('')

/** What teams work on, in the order of the tiles. */
const tilesSvg = (): string =>
  [
    windowOf('coral', clients()),
    used('shop', 'amber', '89 €'),
    used('ads', 'sky', '€1,240'),
    used('table', 'violet', '1,086'),
  ]
    .map((drawn, index) => `<g id="tile-${index}">${drawn}</g>`)
    .join('')

/**
 * The pictures of the home page as one SVG file: they would not fit into the page's first 14 KB.
 * Not displayed where they stand, so that browsers lay out only what a page uses.
 */
export const homeSprite = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><a display="none">${wrongWindowSvg()}${wallSvg()}${lampSvg()}${tilesSvg()}</a></svg>`
