/** A square with its corner cut as in the logo, as path data. */
export function cutSquare(x: number, y: number, side: number) {
  const [edge, cut] = [0.6, 0.4].map((share) => Math.round(side * share * 100) / 100)
  return `M${x} ${y}h${edge}l${cut} ${cut}v${edge}h${-side}z`
}
