import { clientToken } from '../../../brand/client.ts'
import { code, dark, type Hue, hues, light } from '../../../brand/colours.ts'
import { mockPages } from '../../drawings/mock-pages.ts'
import { gemSvg } from './gem.ts'

const fillAttribute = (hue: Hue): string => `fill="var(--${hue})"`
export const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round"/>`
/** A colour's square with its cut corner, 16 wide. */
const outline = (x: number, y: number, size: number): string =>
  `M${x} ${y}h${size * 0.6}l${size * 0.4} ${size * 0.4}v${size * 0.6}h${-size}z`
export const square = (x: number, y: number, hue: Hue, size = 16): string =>
  `<path d="${outline(x, y, size)}" ${fillAttribute(hue)}/>`
export const panel = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill = 'paper',
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="var(--${fill})" stroke="var(--line)"/>`
const hue = (index: number): Hue => hues[index % hues.length] ?? 'coral'

export const text = (x: number, y: number, content: string, colour = 'soft', size = 12): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="var(--${colour})"${colour === 'ink' ? ' font-weight="600"' : ''}>${content}</text>`

const listed = ['Nordlys DE', 'Nordlys FR', 'Harbour Tea', 'Lumen Lamps', 'Release QA'] as const
const exits = [
  '203.0.113.24',
  '198.51.100.7',
  '192.0.2.141',
  '203.0.113.90',
  '198.51.100.63',
] as const

/** The list of profiles: two of them are open. */
const profiles = (): string =>
  `${panel(40, 10, 400, 226)}<path d="M40 48h400v38H40z" fill="var(--coral)" fill-opacity=".18"/>${line('M40 48h400', 'line', 1)}${text(58, 34, clientToken, 'faint')}` +
  listed
    .map((name, row) => {
      const y = 67 + row * 38
      return `${square(58, y - 9, hue(row), 18)}${text(90, y + 5, name, 'ink', 14)}${text(236, y + 4, exits[row] ?? '')}<circle cx="366" cy="${y}" r="4" fill="var(--${row < 2 ? 'brand' : 'edge'})"/><circle cx="412" cy="${y}" r="11" fill="var(--line)"/>${text(408, y + 4, 'AMTAP'[row] ?? '', 'ink', 11)}${row ? line(`M40 ${y - 19}h400`, 'line', 1) : ''}`
    })
    .join('')

/**
 * Four windows that follow the first, in the colours that the home page's shops have: what is typed
 * there is typed in all of them.
 */
export const synchronizer = (): string =>
  [
    ['89 €', 60, 8],
    ['92 €', 246, 8],
    ['¥14,800', 60, 116],
    ['CA$129', 246, 116],
  ]
    .map(([price, x, y], index) => {
      const own = hue(index < 2 ? index : index + 1)
      return (
        `<g transform="translate(${x} ${y})"><path d="M0 0h160l14 14v84H0z" fill="var(--paper)"/><path d="M0 0h160l14 14v4H0z" ${fillAttribute(own)}/>` +
        `<path d="M14 32h44v52H14z" ${fillAttribute(own)} fill-opacity=".28"/><path d="M35 32h2v12h-2z" fill="var(--ink)"/><path d="M32 44h8v4l9 18H23l9-18z" ${fillAttribute(own)}/>${line('M74 38h70', 'edge', 5)}${text(72, 60, String(price), 'ink', 13)}` +
        `<path d="M72 68h60v18H72z" fill="var(--surface)" stroke="var(--${index ? 'edge' : 'ink'})" stroke-width="1.500"/>${text(78, 81, '−20%', 'ink')}<path d="m118 76 6 16 3.500-6.500 6.500-3z" fill="var(--ink)" stroke="var(--paper)"/>` +
        `<path d="M0 0h160l14 14v84H0z" fill="none" stroke="var(--${index ? 'line' : 'ink'})" stroke-width="${index ? 1 : 3}"/></g>`
      )
    })
    .join('')

/** The frame of a small tile's picture, which is as wide and as high as all of it. */
const frame = panel(20, 11, 220, 96)

/** A frame with three rows, each with a letter or number in a circle and a line of text. */
const listPanel = (
  marks: string,
  lengths: readonly number[],
  end: (row: number, y: number) => string,
): string =>
  frame +
  lengths
    .map((length, row) => {
      const y = 27 + row * 32
      return `${row ? line(`M20 ${y - 16}h220`, 'line', 1) : ''}<circle cx="40" cy="${y}" r="9" fill="var(--line)"/><text x="40" y="${y + 4}" font-size="11" font-weight="600" fill="var(--ink)" text-anchor="middle">${marks[row]}</text>${line(`M62 ${y}h${length}`, 'faint', 5)}${end(row, y)}`
    })
    .join('')

/** The steps of a flow: two are done, the third runs. */
const flow = (): string =>
  listPanel('123', [84, 62, 96], (row, y) =>
    row < 2
      ? `<path d="m208 ${y} 5 5 9-10" fill="none" stroke="var(--brand)" stroke-width="3"/>`
      : `<circle cx="215" cy="${y}" r="5" fill="var(--brand)"/>`,
  )

/** A call of the local API, and the part of its answer that says which profiles run. */
const terminal = (): string =>
  `<rect x="20" y="11" width="220" height="96" rx="6" fill="${light.ink}" stroke="var(--line)"/><g font-family="monospace" font-size="11.500" fill="${dark.ink}"><text x="34" y="41"><tspan fill="${code.function}">GET</tspan> /profiles?status=running</text>` +
  `<text x="34" y="63"><tspan fill="${code.keyword}">"total"</tspan>: <tspan fill="${code.constant}">2</tspan>, <tspan fill="${code.keyword}">"items"</tspan>: [</text><text x="48" y="85">{ <tspan fill="${code.keyword}">"name"</tspan>: <tspan fill="${code.string}">"Nordlys DE"</tspan> } …</text></g>`

/**
 * Many profiles at once, a path for each colour: the fewer elements, the sooner they are laid out.
 */
const batch = (): string =>
  frame +
  hues
    .map((colour, place) => {
      const of24 = Array.from({ length: 24 }, (_, index) => ({
        column: index % 8,
        row: Math.floor(index / 8),
        index,
      }))
      const mine = of24.filter(({ index, row }) => (index + row * 2) % hues.length === place)
      return `<path d="${mine.map(({ column, row }) => outline(33 + column * 25, 24 + row * 25, 20)).join('')}" ${fillAttribute(colour)}/>`
    })
    .join('')

/** Three members, and the profiles that each opens. */
const team = (): string =>
  listPanel('AMT', [54, 68, 46], (row, y) =>
    [0, 1, 2]
      .slice(row)
      .map((place) => square(156 + place * 24, y - 8, hue(place + row)))
      .join(''),
  )

/** A profile's window, with a page that its team works on. */
const used = (page: keyof typeof mockPages, colour: Hue, value: string): string => {
  const colours: Record<string, string> = {
    face: `var(--${colour})`,
    shade: `color-mix(in oklab,var(--${colour}) 28%,var(--surface))`,
    on: light.ink,
    bulb: light.sunk,
  }
  const [[x, y, size, name, top = 0], ...shapes] = mockPages[page]
  const drawn = shapes.map(([shade, d, width]) => {
    const paint = colours[shade] ?? `var(--${shade})`
    return `<path d="${d}" ${width ? `fill="none" stroke="${paint}" stroke-width="${width}"${d.includes('h0') ? ' stroke-linecap="round"' : ''}` : `fill="${paint}"`}/>`
  })
  return `<path d="M0 0h306l20 20v180H0z" ${fillAttribute(colour)}/><path d="M3 24h320v173H3z" fill="var(--paper)"/><path d="M12 26V12a6 6 0 0 1 6-6h90a6 6 0 0 1 6 6v14z" fill="var(--paper)"/>${square(22, 10, colour, 10)}<g transform="translate(3 26)" stroke-linejoin="round">${drawn.join('')}${name ? text(x, top, name, 'ink', 18) : ''}${text(x, y, value, 'ink', size)}</g>`
}

/**
 * What the tools on the home page do, and what the teams work on, in the order of its tiles: the
 * first two are large.
 */
export const tileBoxes = [
  '39 9 402 231',
  '58 6 364 209',
  ...Array<string>(4).fill('19 10 222 98'),
  ...Array<string>(4).fill('0 0 326 200'),
] as const
const tilesSvg = (): string =>
  [
    profiles(),
    synchronizer(),
    flow(),
    terminal(),
    batch(),
    team(),
    used('shop', 'coral', '89 €'),
    used('ads', 'amber', '€1,240'),
    used('search', 'sky', '#2'),
    used('table', 'violet', '1,086'),
  ]
    .map((drawn, index) => `<g id="tile-${index}">${drawn}</g>`)
    .join('')

/**
 * Profiles, of which a role opens as many as its picture is wide; at the end the card that pays for
 * them.
 */
const openSvg = (): string =>
  `<g id="open">${hues.map((colour, index) => square(index * 22, 0, colour)).join('')}<path d="M134.500 2.500h19v11h-19zM134.500 7h19" fill="none" stroke="var(--soft)" stroke-width="2"/></g>`

/**
 * The pictures of the home page as one SVG file: they would not fit into the page's first 14 KB.
 * Not displayed where they stand, so that browsers lay out only what a page uses.
 */
export const homeSprite = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><a display="none">${gemSvg()}${tilesSvg()}${openSvg()}</a></svg>`
