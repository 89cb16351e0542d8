/** Corners of the brand's gem on a canvas of 320 × 440, from the top down. */
const corners = {
  a: [110, 0],
  b: [228, 0],
  c: [38, 108],
  d: [172, 128],
  e: [296, 92],
  f: [0, 216],
  g: [128, 248],
  h: [238, 212],
  i: [320, 232],
  j: [48, 336],
  k: [148, 322],
  l: [234, 348],
  m: [284, 318],
  n: [132, 440],
  o: [196, 440],
} as const satisfies Record<string, readonly [x: number, y: number]>

/** The gem's bands, each of three planes: their corners and colours, as light from the top left makes them. The Open Graph pictures have the same colours. */
const bands = [
  { abd: '#c2ea85', adc: '#9fd06b', bed: '#8cbd58' },
  { cdgf: '#4fb7a5', dhg: '#25927f', deih: '#36a5a1' },
  { fgkj: '#1c8573', ghlk: '#0d7364', himl: '#077b7c' },
  { jkn: '#0a5e51', klon: '#054a3e', lmo: '#06605f' },
]
const isCorner = (name: string): name is keyof typeof corners => name in corners
const pointsOf = (plane: string): string => [...plane].flatMap((name) => (isCorner(name) ? corners[name].join(' ') : [])).join(' ')

/** The bands as `gem-0` to `gem-3`. A hairline in a plane's own colour closes the seam beside it. */
export const gemSvg = (): string =>
  bands
    .map((planes, index) => {
      const drawn = Object.entries(planes).map(([plane, colour]) => `<polygon points="${pointsOf(plane)}" fill="${colour}" stroke="${colour}" stroke-width=".8"/>`)
      return `<g id="gem-${index}">${drawn.join('')}</g>`
    })
    .join('')
