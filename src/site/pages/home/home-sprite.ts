import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cover, type Hue, light } from '../../../brand/colours.ts'
import { replaceProperties } from '../../../brand/svg.ts'
import { cutSquare, tilePaths, tileStep } from '../../drawings/wall-tiles.ts'
import { readSvg } from '../../svg-file.ts'
import { wallSizes } from './wall-sizes.ts'

/** The shapes of a file, with the colours that no page has as a custom property, and others. */
function shapesIn(
  file: string,
  colours: Readonly<Record<string, string>> = {},
  words = {},
): string {
  const values: Record<string, string> = {
    white: cover.white,
    'on-hue': light.ink,
    ...colours,
  }
  const { shapes } = readSvg(readFileSync(join(import.meta.dirname, file), 'utf8'), words)
  return replaceProperties(shapes, (name) => values[name])
}

/** A profile's window around a page. */
const windowOf = (colour: Hue, page: string) =>
  `<path d="M0 0h306l20 20v180H0z" fill="var(--${colour})"/><path d="M3 24h320v173H3z" fill="var(--paper)"/><path d="M12 26V12a6 6 0 0 1 6-6h90a6 6 0 0 1 6 6v14z" fill="var(--paper)"/><path d="${cutSquare(22, 10, 10)}" fill="var(--${colour})"/><g transform="translate(3 26)" stroke-linejoin="round">${page}</g>`

/** The colours of a drawn page, from the custom property of its profile's colour. */
const pageColours = (hue: string) => ({
  hue: `var(--${hue})`,
  shade: `color-mix(in oklab,var(--${hue}) 28%,var(--surface))`,
  on: light.ink,
  bulb: light.sunk,
})

/** A window with a page that its team works on. */
const workWindow = (page: string, hue: Hue, value: string) =>
  windowOf(
    hue,
    `<g font-weight="600">${shapesIn(`../../drawings/mock-pages/${page}.svg`, pageColours(hue), { value })}</g>`,
  )

/** The walls of profiles, 600 wide. */
const walls = () =>
  wallSizes
    .map(({ profiles, columns }) => {
      const paths = tilePaths(profiles, columns)
        .filter(({ path }) => path)
        .map(({ hue, path }) => `<path d="${path}" fill="var(--${hue})"/>`)
      const scale = 600 / (columns * tileStep)
      return `<g id="wall-${profiles}" transform="scale(${scale.toFixed(4)})translate(1 1)">${paths.join('')}</g>`
    })
    .join('')

/**
 * The pictures of the home page as one SVG file: they would not fit into the page's first 14 KB.
 * Hidden here, so that browsers lay out only what a page uses.
 */
export function homeSprite(): string {
  // What teams work on, in the order of the tiles; first the accounts of an agency's clients, each
  // with the person who runs it.
  const tiles = [
    windowOf('coral', shapesIn('clients.svg')),
    workWindow('shop', 'amber', '89 €'),
    workWindow('ads', 'sky', '€1,240'),
    workWindow('table', 'violet', '1,086'),
    windowOf('teal', shapesIn('checks.svg')),
  ]
  const named = (name: string, shapes: string) => `<g id="${name}">${shapes}</g>`
  const drawn = [
    named('pointer', shapesIn('pointer.svg')),
    named('flood', shapesIn('flood.svg')),
    named('handover', shapesIn('handover.svg')),
    ...tiles.map((tile, index) => named(`tile-${index}`, tile)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg"><a display="none">${drawn.join('')}${walls()}</a></svg>`
}
