import type { Hue } from '../components/hues.ts'
import { facesSvg } from './faces.ts'
import { gemSvg } from './gem.ts'
import { pages } from './pages.ts'

const of = (hue: Hue): string => `fill="var(--${hue})"`
export const line = (d: string, colour: string, width: number): string => `<path d="${d}" fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round"/>`
/** A colour's square with its cut corner, 16 wide. */
export const square = (x: number, y: number, hue: Hue, size = 16): string => `<path d="M${x} ${y}h${size * 0.6}l${size * 0.4} ${size * 0.4}v${size * 0.6}h${-size}z" ${of(hue)}/>`
export const panel = (x: number, y: number, width: number, height: number, fill = 'paper'): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="var(--${fill})" stroke="var(--line)"/>`
const hues: readonly Hue[] = ['coral', 'amber', 'lime', 'teal', 'sky', 'violet']
const hue = (index: number): Hue => hues[index % hues.length] ?? 'coral'

const text = (x: number, y: number, content: string, colour = 'soft', size = 12): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="var(--${colour})"${colour === 'ink' ? ' font-weight="650"' : ''}>${content}</text>`

const listed = ['Nordlys DE', 'Nordlys FR', 'Harbour Tea', 'Lumen Lamps', 'Release QA'] as const
const exits = ['203.0.113.24', '198.51.100.7', '192.0.2.141', '203.0.113.90', '198.51.100.63'] as const

/** The list of profiles: two of them are open. */
const profiles = (): string =>
  `${panel(40, 10, 400, 226)}<path d="M40 48h400v38H40z" fill="var(--coral)" fill-opacity=".18"/>${line('M40 48h400', 'line', 1)}${text(58, 34, 'Facet', 'faint')}` +
  listed
    .map((name, row) => {
      const y = 67 + row * 38
      return `${square(58, y - 9, hue(row), 18)}${text(90, y + 5, name, 'ink', 14)}${text(236, y + 4, exits[row] ?? '')}<circle cx="366" cy="${y}" r="4" fill="var(--${row < 2 ? 'brand' : 'edge'})"/><circle cx="412" cy="${y}" r="11" fill="var(--line)"/>${text(408, y + 4, 'AMTAP'[row] ?? '', 'ink', 11)}${row ? line(`M40 ${y - 19}h400`, 'line', 1) : ''}`
    })
    .join('')

/** Four windows that follow the first, in the colours that their markets have in `faces.ts`: what is typed there is typed in all of them. */
export const synchronizer = (): string =>
  [
    ['89 €', 60, 8],
    ['92 €', 246, 8],
    ['¥14,800', 60, 116],
    ['CA$129', 246, 116],
  ]
    .map(
      ([price, x, y], index) =>
        `<g transform="translate(${x} ${y})"><path d="M0 0h160l14 14v84H0z" fill="var(--paper)"/><path d="M0 0h160l14 14v4H0z" ${of(hue(index < 2 ? index : index + 1))}/>` +
        `<path d="M14 32h44v52H14z" fill="var(--sunk)"/>${line('M74 38h70', 'edge', 5)}${text(72, 60, String(price), 'ink', 13)}` +
        `<path d="M72 68h60v18H72z" fill="var(--surface)" stroke="var(--${index ? 'edge' : 'brand'})" stroke-width="1.500"/>${text(78, 81, '−20%', 'ink')}<path d="m118 76 6 16 3.500-6.500 6.500-3z" fill="var(--ink)" stroke="var(--paper)"/>` +
        `<path d="M0 0h160l14 14v84H0z" fill="none" stroke="var(--${index ? 'line' : 'brand'})" stroke-width="${index ? 1 : 3}"/></g>`,
    )
    .join('')

/** Three steps after one another. */
const flow = (): string =>
  [20, 96, 172]
    .map(
      (x, index) =>
        `${index ? `<path d="M${x - 24} 55h18m-6-6 6 6-6 6" fill="none" stroke="var(--faint)" stroke-width="2"/>` : ''}${panel(x, 31, 48, 48)}` +
        [
          '<path d="M44 43a12 12 0 1 1-.100 0m.100 5v7l5 3" fill="none" stroke="var(--ink)" stroke-width="2.500"/>',
          '<path d="M112 45h16v20h-16zm0 6h16" fill="none" stroke="var(--ink)" stroke-width="2.500"/>',
          '<path d="m187 55 6 7 12-14" fill="none" stroke="var(--ink)" stroke-width="3"/>',
        ][index],
    )
    .join('')

/** The prompt of a script. */
const terminal = (): string =>
  `<rect x="20" y="15" width="180" height="80" rx="6" fill="var(--inverse)" stroke="var(--line)"/><path d="m40 42 12 12-12 12M64 68h26" fill="none" stroke="#7fd1ff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>` +
  [0, 1, 2].map((row) => `<path d="M112 ${40 + row * 15}h${[62, 40, 54][row]}" stroke="#f1efe9" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>`).join('')

/** Many profiles at once. */
const batch = (): string =>
  Array.from({ length: 24 }, (_, index) => square(22 + (index % 8) * 25, 19 + Math.floor(index / 8) * 26, hue(index + Math.floor(index / 8) * 2), 20)).join('')

/** One profile that three people open. */
const team = (): string =>
  `<path d="M76 55h24M128 55l30-30M128 55h30M128 55l30 30" stroke="var(--faint)" stroke-width="2" fill="none"/>${square(76, 31, 'violet', 48)}` +
  [25, 55, 85]
    .map(
      (y) =>
        `<circle cx="172" cy="${y}" r="13" fill="var(--paper)" stroke="var(--ink)" stroke-width="2"/><circle cx="172" cy="${y - 3}" r="4" fill="var(--ink)"/><path d="M165 ${y + 8}a7 6 0 0 1 14 0z" fill="var(--ink)"/>`,
    )
    .join('')

/** A profile's window, with a page that its team works on. */
const used = (page: keyof typeof pages, colour: Hue, value: string): string => {
  const colours: Record<string, string> = { face: `var(--${colour})`, shade: `color-mix(in oklab,var(--${colour}) 28%,var(--surface))`, on: '#15191b' }
  const [[x, y, size], ...shapes] = pages[page]
  const drawn = shapes.map(([shade, d, width]) => {
    const paint = colours[shade] ?? `var(--${shade})`
    return `<path d="${d}" ${width ? `fill="none" stroke="${paint}" stroke-width="${width}"${d.includes('h0') ? ' stroke-linecap="round"' : ''}` : `fill="${paint}"`}/>`
  })
  return `<path d="M0 0h306l20 20v180H0z" ${of(colour)}/><path d="M3 24h320v173H3z" fill="var(--paper)"/><path d="M12 26V12a6 6 0 0 1 6-6h90a6 6 0 0 1 6 6v14z" fill="var(--paper)"/>${square(22, 10, colour, 10)}<g transform="translate(3 26)" stroke-linejoin="round">${drawn.join('')}${text(x, y, value, 'ink', size)}</g>`
}

/** What the tools on the home page do, and what the teams work on, in the order of its tiles: the first two are large. */
export const tileBoxes = ['39 9 402 231', '58 6 364 209', '19 10 222 90', '19 10 222 90', '21 10 222 90', '75 10 222 90', ...Array<string>(4).fill('0 0 326 200')] as const
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

/** Profiles, of which a role opens as many as its picture is wide. */
const openSvg = (): string => `<g id="open">${[0, 1, 2, 3, 4, 5].map((index) => square(index * 24, 0, hue(index))).join('')}</g>`

/** The pictures of the home page as one SVG file: they would not fit into the page's first 14 KB. Not displayed where they stand, so that browsers lay out only what a page uses. */
export const homeArt = (): string => `<svg xmlns="http://www.w3.org/2000/svg"><a display="none">${facesSvg()}${gemSvg()}${tilesSvg()}${openSvg()}</a></svg>`
