/**
 * The brand's gem on a canvas of 320 × 440 in bands from the top down, each of three planes: their
 * corners and colours, as light from the top left makes them. The Open Graph pictures have the same
 * colours.
 */
const bands = [
  {
    '110 0 228 0 172 128': '#c2ea85',
    '110 0 172 128 38 108': '#9fd06b',
    '228 0 296 92 172 128': '#8cbd58',
  },
  {
    '38 108 172 128 128 248 0 216': '#4fb7a5',
    '172 128 238 212 128 248': '#25927f',
    '172 128 296 92 320 232 238 212': '#36a5a1',
  },
  {
    '0 216 128 248 148 322 48 336': '#1c8573',
    '128 248 238 212 234 348 148 322': '#0d7364',
    '238 212 320 232 284 318 234 348': '#077b7c',
  },
  {
    '48 336 148 322 132 440': '#0a5e51',
    '148 322 234 348 196 440 132 440': '#054a3e',
    '234 348 284 318 196 440': '#06605f',
  },
]

/**
 * The bands as `gem-0` to `gem-3`. A hairline in a plane's own colour closes the seam beside it.
 */
export const gemSvg = (): string =>
  bands
    .map((planes, index) => {
      const drawn = Object.entries(planes).map(
        ([points, colour]) =>
          `<polygon points="${points}" fill="${colour}" stroke="${colour}" stroke-width=".8"/>`,
      )
      return `<g id="gem-${index}">${drawn.join('')}</g>`
    })
    .join('')
