import { hues } from '../../../brand/colours.ts'
import { cutSquare } from '../../drawings/cut-square.ts'

/** Columns of the wall for each number of profiles; it is 600 × 180. */
export const wallSizes = { 3: 3, 30: 10, 300: 30 } as const

/**
 * So many profiles as tiles, one path a colour: the fewer elements, the sooner they are drawn. The
 * island of the pricing page draws the same wall for any number (`pricing/profile-wall.tsx`).
 */
function wall(count: number, columns: number): string {
  const size = 600 / columns
  const tiles = Array.from({ length: count }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
  }))
  return hues
    .map((hue, place) => {
      const mine = tiles.filter(({ column, row }) => (column + row * 2) % hues.length === place)
      const drawn = mine.map(({ column, row }) =>
        cutSquare(column * size + size * 0.06, row * size + size * 0.06, size * 0.88),
      )
      return drawn.length ? `<path d="${drawn.join('')}" fill="var(--${hue})"/>` : ''
    })
    .join('')
}

export const wallSvg = (): string =>
  Object.entries(wallSizes)
    .map(([count, columns]) => `<g id="wall-${count}">${wall(Number(count), columns)}</g>`)
    .join('')
