import { type Hue, light } from '../../../brand/colours.ts'
import { hueAt } from '../../components/hues.ts'
import { mockPages } from '../../drawings/mock-pages.ts'
import { fillAttribute, line, square, svgText } from './home-sprite-shapes.ts'
import { wallSvg } from './wall-sprite.ts'
import { wrongWindowSvg } from './wrong-window-sprite.ts'

/**
 * Four windows that follow the first: what is typed there is typed in all of them.
 */
export const synchronizer = (): string =>
  [
    ['89 €', 60, 8],
    ['92 €', 246, 8],
    ['¥14,800', 60, 116],
    ['CA$129', 246, 116],
  ]
    .map(([price, x, y], index) => {
      const own = hueAt(index < 2 ? index : index + 1)
      return (
        `<g transform="translate(${x} ${y})"><path d="M0 0h160l14 14v84H0z" fill="var(--paper)"/><path d="M0 0h160l14 14v4H0z" ${fillAttribute(own)}/>` +
        `<path d="M14 32h44v52H14z" ${fillAttribute(own)} fill-opacity=".28"/><path d="M35 32h2v12h-2z" fill="var(--ink)"/><path d="M32 44h8v4l9 18H23l9-18z" ${fillAttribute(own)}/>${line('M74 38h70', 'edge', 5)}${svgText(72, 60, String(price), 'ink', 13)}` +
        `<path d="M72 68h60v18H72z" fill="var(--surface)" stroke="var(--${index ? 'edge' : 'ink'})" stroke-width="1.500"/>${svgText(78, 81, '−20%', 'ink')}<path d="m118 76 6 16 3.500-6.500 6.500-3z" fill="var(--ink)" stroke="var(--paper)"/>` +
        `<path d="M0 0h160l14 14v84H0z" fill="none" stroke="var(--${index ? 'line' : 'ink'})" stroke-width="${index ? 1 : 3}"/></g>`
      )
    })
    .join('')

/** A profile's window around a page. */
const windowOf = (colour: Hue, page: string): string =>
  `<path d="M0 0h306l20 20v180H0z" ${fillAttribute(colour)}/><path d="M3 24h320v173H3z" fill="var(--paper)"/><path d="M12 26V12a6 6 0 0 1 6-6h90a6 6 0 0 1 6 6v14z" fill="var(--paper)"/>${square(22, 10, colour, 10)}<g transform="translate(3 26)" stroke-linejoin="round">${page}</g>`

/** A window with a page that its team works on. */
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
  return windowOf(
    colour,
    `${drawn.join('')}${name ? svgText(x, top, name, 'ink', 18) : ''}${svgText(x, y, value, 'ink', size)}`,
  )
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
  `<svg xmlns="http://www.w3.org/2000/svg"><a display="none">${wrongWindowSvg()}${wallSvg()}${tilesSvg()}</a></svg>`
