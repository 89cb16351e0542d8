/** The logo on a canvas of 32 × 32: a page, its folded corner, and the light on its lower half. */
export const logoShapes = {
  page: 'M3 3h14L29 15v14H3z',
  corner: 'M17 3 29 15H17z',
  light: 'M3 29 17 15h12v14z',
} as const

/** The opacity of that light. */
export const logoLight = '.16'

/**
 * The name in drawn letters, right of the logo on a canvas of 200 × 64 where the logo is 64 wide:
 * strokes of 6, so that it looks the same before fonts are there.
 */
export const drawnName =
  'M89 49V20h20M89 34h17M113 32q1-4 7-4 8 0 8 7v14M128 37h-7q-8 0-8 5 0 4 6 4 9 0 9-9M154 33a9 9 0 1 0 0 8M162 37h17a9 9 0 1 0-2 6M190 18v22q0 6 6 6h3M184 27h15'

export type LogoColours = Record<'ink' | 'brand' | 'paper', string>

/** The logo as an SVG file, with a margin around its shapes, which are 26 wide. */
export const logoSvg = ({ ink, brand, paper }: LogoColours, margin = 3) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${3 - margin} ${3 - margin} ${26 + 2 * margin} ${26 + 2 * margin}">` +
  `<path d="${logoShapes.page}" fill="${ink}"/><path d="${logoShapes.corner}" fill="${brand}"/>` +
  `<path d="${logoShapes.light}" fill="${paper}" fill-opacity="${logoLight}"/></svg>`
