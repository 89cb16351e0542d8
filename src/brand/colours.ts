// Every colour of the site. Style sheets, pictures, icons and the web manifest read these tables.

/** The colours by which profiles are told apart. */
export const hues = ['coral', 'amber', 'lime', 'teal', 'sky', 'violet'] as const
export type Hue = (typeof hues)[number]

/**
 * CSS properties of light pages: `ink` is `var(--ink)` in style sheets and `text-ink` in markup.
 */
export const light = {
  paper: '#faf8f3',
  surface: '#fff',
  sunk: '#f1eee6',
  line: '#dfd9cc',
  veil: 'rgb(21 25 27 / 0.18)',
  edge: '#c8c1b1',
  ink: '#15191b',
  soft: '#454d52',
  faint: '#636b70',
  // The colour of actions.
  brand: '#0b6b5d',
  'brand-strong': '#075044',
  'on-brand': '#fff',
  tint: '#e2f0ec',
  inverse: '#15191b',
  'on-inverse': '#faf8f3',
  // The section that ends a page, and its button.
  closing: '#15191b',
  call: '#faf8f3',
  bad: '#b3261e',
  good: '#1d6b3c',
  coral: 'oklch(0.72 0.14 32)',
  amber: 'oklch(0.78 0.14 78)',
  lime: 'oklch(0.76 0.14 128)',
  teal: 'oklch(0.72 0.1 190)',
  sky: 'oklch(0.72 0.11 240)',
  violet: 'oklch(0.72 0.12 300)',
  // A light upper edge for raised parts, where shadows do not show.
  shine: '0 0 #0000',
  // The shadow of parts that float above the page: an offset plane, not a blur.
  lift: '0.375rem 0.375rem 0 var(--veil)',
} satisfies Record<Hue, string> & Record<string, string>
type Colour = keyof typeof light

/** The properties that are different on dark pages. */
export const dark = {
  paper: '#14191b',
  surface: '#262d31',
  sunk: '#0b0e0f',
  line: '#364045',
  veil: 'rgb(241 239 233 / 0.18)',
  lift: '0.375rem 0.375rem 0 rgb(0 0 0 / 0.5)',
  edge: '#515d62',
  ink: '#f1efe9',
  soft: '#bcc2c2',
  faint: '#a0a8a9',
  brand: '#7ee7b8',
  'brand-strong': '#a6f2d0',
  'on-brand': '#06231d',
  tint: '#1a382f',
  inverse: '#262d31',
  'on-inverse': '#f1efe9',
  closing: '#1a382f',
  call: '#7ee7b8',
  bad: '#ff9a90',
  good: '#7ed6a0',
  shine: 'inset 0 1px rgb(255 255 255 / 0.12)',
} as const satisfies Partial<Record<Colour, string>>

/** The dark end of each hue in covers and Open Graph pictures. */
export const shades: Record<Hue, string> = {
  coral: 'oklch(0.34 0.1 18)',
  amber: 'oklch(0.36 0.085 48)',
  lime: 'oklch(0.33 0.08 148)',
  teal: 'oklch(0.32 0.065 205)',
  sky: 'oklch(0.32 0.09 258)',
  violet: 'oklch(0.31 0.1 292)',
}

/** The brand's own hue in Open Graph pictures, lighter than `brand`, which carries white text. */
export const brandInPictures = { hue: '#2e9c8a', shade: '#04483e' } as const

/** How much of the hue is in each tone of a cover; the rest is the cover's back, white or shade. */
export const toneShares = {
  far: [34, 'back'],
  wall: [48, 'back'],
  floor: [62, 'back'],
  lit: [4, 'white'],
  dim: [20, 'white'],
  tint: [46, 'white'],
  deep: [50, 'shade'],
  cast: [20, 'shade'],
} as const

/** What the tones of a cover are mixed with. */
export const cover = { back: '#fff', white: '#fff' } as const

/** The same on dark pages, where tones that are mixed with the back have less of the hue. */
export const darkCover = { back: '#14191b', white: '#eceae4' } as const
export const darkToneShares = {
  far: [28, 'back'],
  wall: [39, 'back'],
  floor: [50, 'back'],
} as const

/** How much of a cast shadow covers what it falls on. */
export const castOpacity = 0.27

/** Marks what goes wrong in pictures of profiles. Differs from coral on light and dark pages. */
export const alarm = '#e5323b'

/** What stands on a hue, the same on light and dark pages. */
export const onHue = { 'on-hue': light.ink, bulb: light.sunk }

/** The colours that print differently from light pages. */
export const print = {
  paper: '#fff',
  sunk: '#fff',
  inverse: '#fff',
  'on-inverse': '#000',
} as const satisfies Partial<Record<Colour, string>>

/** The parts of code, which has a dark background everywhere. */
export const code = {
  keyword: '#7fd1ff',
  string: '#a8dba0',
  'string-expression': '#a8dba0',
  comment: '#9aa4a6',
  constant: '#ffc38a',
  function: '#d9bcff',
  parameter: '#ffb3a6',
} as const
