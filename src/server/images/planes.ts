import type { Card } from './card.ts'

/** The body that the planes enclose, on a canvas of 1200 × 630. Light falls from the top left. */
const [top, left, foot, crown, heart, keel] = ['905 0', '816 352', '918 630', '1034 168', '972 408', '1116 452']
const [cut, corner, end, right, low] = ['1092 0', '1200 0', '1200 630', '1200 262', '1048 630']

const planes = [
  [top, crown, heart, left],
  [left, heart, foot],
  [top, cut, crown],
  [crown, right, keel, heart],
  [heart, keel, low, foot],
  [keel, end, low],
  [right, end, keel],
  [cut, corner, right, crown],
]

/**
 * The colour of each plane, in the order above. The fourth faces the light and has the hue as `src/site/styles.css` has it; the others are
 * lighter or darker by up to 0.24 in OKLCH, in this hue or its neighbours on the colour wheel.
 */
const colours: Record<Card['hue'], string> = {
  coral: '#fdb2a2 #cd6154 #d6c2fd #ef816b #9d3434 #b15900 #da942c #a98dde',
  amber: '#fed391 #d18521 #febbad #e8ab3e #aa5307 #21843c #7ab151 #e87a67',
  lime: '#b9e67e #66a54b #ffdba5 #97c25b #0a7e3a #067272 #32a5a1 #e4a338',
  teal: '#71dcd6 #1e9996 #c0ec85 #4ab9b2 #076b6c #2c669f #5099d0 #8dbc57',
  sky: '#8ed0ff #478cc4 #78e3dc #5eade2 #286099 #6853a0 #9c81d2 #43b2ad',
  violet: '#d1bafd #8f75c5 #9cd6fe #b093e5 #624d9a #a43b39 #da6d5d #59a7dc',
  brand: '#4fb6a3 #0d7364 #c0ec85 #249382 #04483e #067272 #32a5a1 #8dbc57',
}

/** The flat planes at the right of a picture, as SVG polygons. */
export function planesSvg(hue: Card['hue']): string {
  const fills = colours[hue].split(' ')
  // A hairline of the same colour closes the seam that anti-aliasing leaves between two polygons.
  return planes.map((points, index) => `<polygon points="${points.join(' ')}" fill="${fills[index]}" stroke="${fills[index]}" stroke-width=".8" stroke-linejoin="round"/>`).join('')
}
