import { light } from '../../../brand/colours.ts'
import type { ReleasePicture } from '../../../content/schemas/fields.ts'
import { synchronizer } from '../home/home-sprite.ts'
import { line, square, svgText } from '../home/home-sprite-shapes.ts'

const fill = (d: string, colour: string): string => `<path d="${d}" fill="var(--${colour})"/>`
/** A sheet with its corner cut. */
const panel = (x: number, y: number, width: number, height: number, colour: string): string =>
  fill(`M${x} ${y}h${width - 16}l16 16v${height - 16}h${-width}z`, colour)
const tick = (x: number, y: number, colour: string): string =>
  `<path d="m${x} ${y} 5 5 9-11" fill="none" stroke="var(--${colour})" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`
const rows = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
/** A window of the client, 320 wide. */
const client = (height: number): string =>
  panel(40, 30, 320, height, 'surface') +
  line('M40 60h320', 'line', 1) +
  line('M58 45h64', 'faint', 5)
const head = (x: number, y: number, hue: string): string =>
  `<circle cx="${x}" cy="${y}" r="12" fill="var(--${hue})"/><circle cx="${x}" cy="${y - 3}" r="4" fill="${light.ink}"/>${`<path d="M${x - 7} ${y + 8}a7 6 0 0 1 14 0z" fill="${light.ink}"/>`}`

/** Extensions, and the groups for which each is approved. */
const extensions = (): string =>
  client(184) +
  rows(3, (row) => {
    const y = 87 + row * 42
    const on = row < 2
    return (
      square(58, y - 13, (['sky', 'amber', 'violet'] as const)[row] ?? 'sky', 26) +
      line(`M100 ${y - 4}h${[92, 70, 84][row]}`, 'ink', 6) +
      line(`M100 ${y + 9}h${[44, 58, 36][row]}`, 'edge', 5) +
      rows(on ? 3 - row : 0, (group) =>
        square(226 + group * 20, y - 7, (['coral', 'lime', 'teal'] as const)[group] ?? 'teal', 14),
      ) +
      `<rect x="306" y="${y - 10}" width="36" height="20" fill="var(--${on ? 'brand' : 'edge'})"/><rect x="${on ? 325 : 309}" y="${y - 7}" width="14" height="14" fill="var(--surface)"/>` +
      (row ? line(`M40 ${y - 21}h320`, 'line', 1) : '')
    )
  })

/** Signed-in devices, and the key that opens the account. */
const securityKey = (): string =>
  client(150) +
  rows(2, (row) => {
    const y = 87 + row * 42
    return (
      `<rect x="58" y="${y - 13}" width="34" height="22" fill="var(--sunk)" stroke="var(--ink)" stroke-width="2.500"/>${line(`M52 ${y + 14}h46`, 'ink', 4)}` +
      line(`M114 ${y - 5}h${[96, 74][row]}`, 'ink', 6) +
      line(`M114 ${y + 8}h${[50, 62][row]}`, 'edge', 5) +
      tick(326, y, 'good') +
      (row ? line(`M40 ${y - 21}h320`, 'line', 1) : '')
    )
  }) +
  '<g transform="rotate(-14 250 180)">' +
  fill('M176 156h112l16 16v36H176z', 'ink') +
  fill('M288 156l16 16h-16z', 'violet') +
  fill('M134 166h42v32h-42z', 'amber') +
  line('M142 174h18M142 190h18', 'paper', 4) +
  '<circle cx="238" cy="182" r="15" fill="none" stroke="var(--amber)" stroke-width="5"/></g>'

/** A flow's run on a schedule: steps, how long each took, and the page where one failed. */
const runLog = (): string =>
  client(184) +
  `<circle cx="334" cy="45" r="9" fill="none" stroke="var(--brand)" stroke-width="3"/>${line('M334 40v6l4 2', 'brand', 3)}` +
  `<text x="276" y="50" font-size="14" font-weight="600" fill="var(--ink)">08:00</text>` +
  rows(4, (row) => {
    const y = 82 + row * 36
    const failed = row === 3
    return (
      (failed
        ? `<path d="m58 ${y - 6} 12 12m0-12-12 12" stroke="var(--coral)" stroke-width="3.500" stroke-linecap="round"/>`
        : tick(57, y, 'good')) +
      line(`M90 ${y}h${[84, 104, 66, 92][row]}`, 'ink', 6) +
      line(`M250 ${y}h${[30, 84, 46, 22][row]}`, failed ? 'coral' : 'teal', 8) +
      (row ? line(`M40 ${y - 18}h320`, 'line', 1) : '')
    )
  }) +
  panel(228, 132, 116, 78, 'paper') +
  fill('M228 132h100l14 14H228z', 'coral') +
  fill('M240 158h34v40h-34z', 'sunk') +
  line('M286 162h44M286 174h28', 'edge', 5) +
  fill('M284 184h34v12h-34z', 'edge')

/**
 * A group's template and the profiles made from it, on their way to another owner. Without words
 * (in pictures of links) lines stand for them.
 */
const transfer = ([group, template, owner, person]: readonly string[] = []): string => {
  const word = (
    x: number,
    y: number,
    content: string | undefined,
    width: number,
    colour = 'ink',
    size = 15,
  ): string =>
    content
      ? svgText(x, y + 5, content, colour, size)
      : line(`M${x} ${y}h${width}`, colour === 'ink' ? 'ink' : 'edge', 6)
  const sheet =
    '<path d="M42 60h16l8 8v22H42zm16 0v8h8" fill="none" stroke="var(--faint)" stroke-width="2.500" stroke-linejoin="round"/>'
  return (
    panel(24, 14, 208, 212, 'surface') +
    word(42, 34, group, 60, 'faint', 14) +
    sheet +
    word(84, 75, template, 84) +
    rows(4, (row) => line(`M24 ${54 + row * 43}h208`, 'line', 1)) +
    rows(
      3,
      (row) =>
        square(42, 106 + row * 43, (['coral', 'teal', 'violet'] as const)[row] ?? 'teal', 24) +
        word(84, 118 + row * 43, person && `Nordlys ${['DE', 'FR', 'JP'][row]}`, 96),
    ) +
    '<path d="M232 118h24v86h-24M232 161h42m-9-9 9 9-9 9" fill="none" stroke="var(--faint)" stroke-width="2.500" stroke-linejoin="round"/>' +
    panel(282, 104, 100, 114, 'surface') +
    head(332, 138, 'amber') +
    `<g text-anchor="middle">${word(person ? 332 : 308, 172, person, 48)}${word(owner ? 332 : 314, 194, owner, 36, 'faint', 13)}</g>`
  )
}

/**
 * The drawings that `picture` of a release names, in the colours of the page. `words` are the names
 * of a group, a template, an owner and a person.
 */
export const releaseArt: Record<
  ReleasePicture,
  readonly [draw: (words?: readonly string[]) => string, viewBox?: string]
> = {
  synchronizer: [synchronizer, '40 -8 400 240'],
  extensions: [extensions],
  'security-key': [securityKey],
  'run-log': [runLog],
  transfer: [transfer],
}

export const isReleasePicture = (name: string): name is ReleasePicture =>
  Object.hasOwn(releaseArt, name)
