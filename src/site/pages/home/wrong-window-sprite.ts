import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cover, hues, light } from '../../../brand/colours.ts'
import { readSvg } from '../../drawings/svg-file.ts'

/** A plane: its corners as `x y x y …`, and its colour. */
const plane = (points: string, fill: string): string =>
  `<polygon points="${points}" fill="${fill}" stroke="${fill}" stroke-width=".6"/>`
const shade = (hue: string, share: number, other: string): string =>
  `color-mix(in oklab,var(--${hue}) ${share}%,${other})`

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

/** The shapes of a file, with the colours that no page has as a custom property. */
const shapesOf = (name: string): string =>
  readSvg(readFileSync(join(import.meta.dirname, name), 'utf8'))
    .shapes.replaceAll('var(--white)', cover.white)
    .replaceAll('var(--on-hue)', light.ink)

export const wrongWindowSvg = (): string =>
  [shapesOf('ordinary-browser.svg'), flood(), shapesOf('own-windows.svg')]
    .map((drawn, index) => `<g id="wrong-${index}">${drawn}</g>`)
    .join('')
