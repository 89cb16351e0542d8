/** A square with its corner cut as in the logo, as path data. */
export const cutSquare = (x: number, y: number, side: number): string =>
  `M${x} ${y}h${side * 0.64}l${side * 0.36} ${side * 0.36}v${side * 0.64}h${-side}z`
