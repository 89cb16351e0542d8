import { type Hue, light } from '../../../brand/colours.ts'
import { mockPages } from '../../drawings/mock-pages.ts'
import { fillAttribute, square, svgText } from './home-sprite-shapes.ts'
import { wallSvg } from './wall-sprite.ts'
import { wrongWindowSvg } from './wrong-window-sprite.ts'

/** A profile's window, with a page that its team works on. */
const used = (page: keyof typeof mockPages, colour: Hue, value: string): string => {
  const colours: Record<string, string> = {
    hue: `var(--${colour})`,
    shade: `color-mix(in oklab,var(--${colour}) 28%,var(--surface))`,
    on: light.ink,
    bulb: light.sunk,
  }
  const [[x, y, size, name, top = 0], ...shapes] = mockPages[page]
  const drawn = shapes.map(([shade, d, width]) => {
    const paint = colours[shade] ?? `var(--${shade})`
    return `<path d="${d}" ${width ? `fill="none" stroke="${paint}" stroke-width="${width}"${d.includes('h0') ? ' stroke-linecap="round"' : ''}` : `fill="${paint}"`}/>`
  })
  return `<path d="M0 0h306l20 20v180H0z" ${fillAttribute(colour)}/><path d="M3 24h320v173H3z" fill="var(--paper)"/><path d="M12 26V12a6 6 0 0 1 6-6h90a6 6 0 0 1 6 6v14z" fill="var(--paper)"/>${square(22, 10, colour, 10)}<g transform="translate(3 26)" stroke-linejoin="round">${drawn.join('')}${name ? svgText(x, top, name, 'ink', 18) : ''}${svgText(x, y, value, 'ink', size)}</g>`
}

/** What teams work on, in the order of the tiles. */
const tilesSvg = (): string =>
  [
    used('claim', 'coral', ''),
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
  `<svg xmlns="http://www.w3.org/2000/svg"><a display="none">${wrongWindowSvg()}${wallSvg()}${tilesSvg()}</a></svg>`
