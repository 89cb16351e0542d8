import { cover, type Hue, hues, light } from '../../../brand/colours.ts'
import { line, square } from './home-sprite-shapes.ts'

/** A plane: its corners as `x y x y …`, and its colour. */
const plane = (points: string, fill: string): string =>
  `<polygon points="${points}" fill="${fill}" stroke="${fill}" stroke-width=".6"/>`
const shade = (hue: string, share: number, other: string): string =>
  `color-mix(in oklab,var(--${hue}) ${share}%,${other})`

/** A sheet with its corner cut, as three planes that light meets differently. */
const sheet = (x: number, y: number, width: number, height: number, hue: string): string => {
  const [right, bottom, cut] = [x + width, y + height, 26]
  return (
    plane(
      `${x} ${y} ${right - cut} ${y} ${right} ${y + cut} ${right} ${bottom} ${x} ${bottom}`,
      `var(--${hue})`,
    ) +
    plane(`${x} ${y} ${right - cut} ${y} ${x} ${y + height * 0.45}`, shade(hue, 82, cover.white)) +
    plane(
      `${right} ${bottom} ${x} ${bottom} ${right} ${y + height * 0.6}`,
      shade(hue, 86, light.ink),
    )
  )
}

/** A speech bubble with a line of writing. */
const bubble = (x: number, y: number, width: number, fill: string, ink: string): string =>
  plane(
    `${x} ${y} ${x + width - 10} ${y} ${x + width} ${y + 10} ${x + width} ${y + 34} ${x} ${y + 34}`,
    fill,
  ) + line(`M${x + 12} ${y + 17}h${width - 34}`, ink, 5)

/** What a site can tell a browser by: cookie, address, device; and the person at it. */
const signs = {
  cookie: (x: number, y: number, fill: string): string =>
    plane(
      `${x - 14} ${y - 4} ${x - 2} ${y - 14} ${x + 4} ${y - 4} ${x + 14} ${y + 2} ${x + 6} ${y + 13} ${x - 8} ${y + 12}`,
      fill,
    ) +
    `<path d="M${x - 6} ${y - 4}h0m8 8h0m-8 3h0" stroke="${light.ink}" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`,
  address: (x: number, y: number, fill: string): string =>
    plane(
      `${x} ${y - 15} ${x + 11} ${y - 7} ${x + 9} ${y + 3} ${x} ${y + 15} ${x - 9} ${y + 3} ${x - 11} ${y - 7}`,
      fill,
    ) +
    `<path d="M${x} ${y - 4}h0" stroke="${light.ink}" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>`,
  device: (x: number, y: number, fill: string): string =>
    [
      plane(
        `${x - 15} ${y - 11} ${x + 10} ${y - 11} ${x + 15} ${y - 6} ${x + 15} ${y + 8} ${x - 15} ${y + 8}`,
        fill,
      ),
      `<path d="M${x - 8} ${y + 12}h16" stroke="${fill}" stroke-width="3"/>`,
    ].join(''),
  person: (x: number, y: number, fill: string): string =>
    plane(
      `${x - 5} ${y - 14} ${x + 5} ${y - 14} ${x + 7} ${y - 5} ${x} ${y} ${x - 7} ${y - 5}`,
      fill,
    ) +
    plane(
      `${x - 13} ${y + 13} ${x - 9} ${y + 3} ${x} ${y + 2} ${x + 9} ${y + 3} ${x + 13} ${y + 13}`,
      fill,
    ),
} as const

/** One window for three clients: their threads meet in one knot, and a reply goes astray. */
const ordinaryBrowser = (): string => {
  const tabs = [40, 190, 340]
  return (
    sheet(0, 0, 720, 440, 'edge') +
    plane('8 52 712 52 712 432 8 432', 'var(--surface)') +
    tabs
      .map(
        (x, index) =>
          plane(
            `${x} 52 ${x + 8} 14 ${x + 118} 14 ${x + 134} 52`,
            index === 1 ? 'var(--surface)' : 'var(--sunk)',
          ) +
          square(x + 20, 25, index === 1 ? 'faint' : 'edge', 16) +
          line(`M${x + 46} 33h52`, 'faint', 5),
      )
      .join('') +
    bubble(40, 150, 220, 'var(--sunk)', 'edge') +
    bubble(40, 204, 170, 'var(--sunk)', 'edge') +
    // The knot, and the threads that lead to it from every tab.
    tabs
      .map((x, index) =>
        line(
          `M${x + 66} 54C${x + 76} 130 ${430 + index * 30} 90 ${500 + index * 40} 226`,
          'faint',
          3,
        ),
      )
      .join('') +
    plane('462 206 552 180 646 222 636 312 530 346 452 286', 'var(--line)') +
    plane('462 206 552 180 540 262', 'var(--sunk)') +
    plane('540 262 646 222 636 312', 'var(--edge)') +
    plane('540 262 530 346 452 286', 'var(--edge)') +
    signs.cookie(512, 228, 'var(--faint)') +
    signs.address(598, 266, 'var(--surface)') +
    signs.device(520, 302, 'var(--surface)') +
    // The reply, in the wrong tab.
    line('M206 52h118', 'bad', 6) +
    plane('150 286 416 286 430 300 430 336 150 336', 'var(--surface)') +
    `<path d="M150 286h266l14 14v36H150z" fill="none" stroke="var(--bad)" stroke-width="4"/>` +
    line('M170 304h180M170 320h120', 'faint', 5) +
    `<path d="m384 304 18 18m0-18-18 18" stroke="var(--bad)" stroke-width="5" stroke-linecap="round"/>` +
    plane('40 372 680 372 680 412 40 412', 'var(--sunk)')
  )
}

/** Triangles of all six colours, 1,440 × 640, lit from the top left. */
const flood = (): string => {
  const [columns, rows] = [12, 5]
  const corner = (column: number, row: number): readonly [number, number] => {
    const inside = column > 0 && column < columns && row > 0 && row < rows
    const shift = (seed: number): number => (((column * 31 + row * 17) * seed) % 61) - 30
    return [column * 120 + (inside ? shift(7) : 0), row * 128 + (inside ? shift(5) : 0)]
  }
  const triangles: string[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [a, b, c, d] = [
        corner(column, row),
        corner(column + 1, row),
        corner(column + 1, row + 1),
        corner(column, row + 1),
      ]
      const hue = hues[Math.floor(column / 2)] ?? 'coral'
      const dimness = (column * 5 + row * 7) % 4
      triangles.push(
        plane([...a, ...b, ...d].join(' '), shade(hue, 96 - dimness * 9, cover.white)),
        plane([...b, ...c, ...d].join(' '), shade(hue, 94 - row * 5 - dimness * 3, light.ink)),
      )
    }
  return triangles.join('')
}

/** A client's own window: what a site sees of it, and who may open it. */
const ownWindow = (x: number, y: number, hue: Hue, answered: boolean): string => {
  const fill = `var(--${hue})`
  return (
    sheet(x, y, 220, 300, hue) +
    plane(
      `${x + 6} ${y + 40} ${x + 214} ${y + 40} ${x + 214} ${y + 294} ${x + 6} ${y + 294}`,
      'var(--surface)',
    ) +
    plane(
      `${x + 16} ${y + 40} ${x + 22} ${y + 12} ${x + 124} ${y + 12} ${x + 136} ${y + 40}`,
      'var(--surface)',
    ) +
    square(x + 32, y + 19, hue, 14) +
    line(`M${x + 56} ${y + 27}h52`, 'faint', 5) +
    bubble(x + 20, y + 62, 140, 'var(--sunk)', 'edge') +
    (answered
      ? bubble(x + 54, y + 112, 142, fill, 'ink') +
        `<path d="m${x + 168} ${y + 166} 9 9 18-20" fill="none" stroke="var(--good)" stroke-width="5" stroke-linecap="round"/>`
      : bubble(x + 54, y + 112, 142, shade(hue, 24, 'var(--surface)'), 'edge')) +
    plane(
      `${x + 6} ${y + 238} ${x + 214} ${y + 238} ${x + 214} ${y + 294} ${x + 6} ${y + 294}`,
      'var(--sunk)',
    ) +
    signs.cookie(x + 40, y + 266, fill) +
    signs.address(x + 88, y + 266, fill) +
    signs.device(x + 136, y + 266, fill) +
    signs.person(x + 184, y + 266, fill)
  )
}

/** Three windows, one for each client; the reply is in the right one. */
const ownWindows = (): string =>
  ownWindow(0, 60, 'coral', false) +
  ownWindow(250, 30, 'teal', true) +
  ownWindow(500, 0, 'violet', false)

export const wrongWindowSvg = (): string =>
  [ordinaryBrowser(), flood(), ownWindows()]
    .map((drawn, index) => `<g id="wrong-${index}">${drawn}</g>`)
    .join('')
