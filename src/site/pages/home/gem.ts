import { gem } from '../../../brand/colours.ts'

/**
 * The brand's gem on a canvas of 320 × 440 in bands from the top down, each of three planes: the
 * corners of each. Light from the top left makes their colours.
 */
const bands = [
  ['110 0 228 0 172 128', '110 0 172 128 38 108', '228 0 296 92 172 128'],
  ['38 108 172 128 128 248 0 216', '172 128 238 212 128 248', '172 128 296 92 320 232 238 212'],
  [
    '0 216 128 248 148 322 48 336',
    '128 248 238 212 234 348 148 322',
    '238 212 320 232 284 318 234 348',
  ],
  ['48 336 148 322 132 440', '148 322 234 348 196 440 132 440', '234 348 284 318 196 440'],
]

/**
 * The bands as `gem-0` to `gem-3`. A hairline in a plane's own colour closes the seam beside it.
 */
export const gemSvg = (): string =>
  bands
    .map((planes, band) => {
      const drawn = planes.map((points, plane) => {
        const colour = gem[band]?.[plane]
        return `<polygon points="${points}" fill="${colour}" stroke="${colour}" stroke-width=".8"/>`
      })
      return `<g id="gem-${band}">${drawn.join('')}</g>`
    })
    .join('')
