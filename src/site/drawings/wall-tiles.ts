import { type Hue, hues } from '../../brand/colours.ts'

/** The side of a profile's tile, and the space from one tile to the next. */
const tileSize = 15
export const tileGap = 2
export const tileStep = tileSize + tileGap

/** A profile's tile. */
export const tileAt = (x: number, y: number) => cutSquare(x, y, tileSize)

/**
 * The first tiles of a wall as one path a colour: the fewer elements, the sooner they are drawn.
 */
export const tilePaths = (
  count: number,
  columns: number,
  shapeAt = tileAt,
): { hue: Hue; path: string }[] =>
  hues.map((hue, place) => {
    const squares = Array.from({ length: count }, (_, index) => {
      const [column, row] = [index % columns, Math.floor(index / columns)]
      return (column + row * 2) % hues.length === place
        ? shapeAt(column * tileStep, row * tileStep)
        : ''
    })
    return { hue, path: squares.join('') }
  })

/** A square with its corner cut as in the logo, as path data. */
export function cutSquare(x: number, y: number, side: number) {
  const [edge, cut] = [0.6, 0.4].map((share) => Math.round(side * share * 100) / 100)
  return `M${x} ${y}h${edge}l${cut} ${cut}v${edge}h${-side}z`
}
