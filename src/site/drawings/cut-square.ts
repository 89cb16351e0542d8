/** A square with its corner cut as in the logo, as path data. */
export const cutSquare = (x: number, y: number, side: number): string =>
  `M${x} ${y}h${side * 0.6}l${side * 0.4} ${side * 0.4}v${side * 0.6}h${-side}z`
