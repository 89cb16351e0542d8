import sharp from 'sharp'
import { grounds } from './colours.ts'

export type Theme = keyof typeof grounds

/** The logo's faces on a square of 32, as `src/site/components/icons.tsx` draws them: the body, the plane cut off its corner, and a lit face. */
const body = 'M3 3h14L29 15v14H3z'
const plane = 'M17 3 29 15H17z'
const lit = 'M3 29 17 15h12v14z'

/** The logo's shapes without an `<svg>` element; 32 units wide. */
function logoShapes(theme: Theme): string {
  const { ink, brand, paper } = grounds[theme]
  return `<path d="${body}" fill="${ink}"/><path d="${plane}" fill="${brand}"/><path d="${lit}" fill="${paper}" fill-opacity=".16"/>`
}

/** The logo as an SVG of `size` pixels on a transparent ground. */
export const logoSvg = ({ size, theme }: { size: number; theme: Theme }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">${logoShapes(theme)}</svg>`

const rules = (theme: Theme): string => {
  const { ink, brand, paper } = grounds[theme]
  return `.i{fill:${ink}}.b{fill:${brand}}.p{fill:${paper};fill-opacity:.16}`
}

/** `favicon.svg`: follows the browser's colour scheme, cropped to the shape so that it is as large as a tab allows. */
export const faviconSvg =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 2 28 28"><style>${rules('light')}@media(prefers-color-scheme:dark){${rules('dark')}}</style>` +
  `<path class="i" d="${body}"/><path class="b" d="${plane}"/><path class="p" d="${lit}"/></svg>`

/**
 * The PNG icons that systems ask for: pixels, how much of the width the logo takes, and whether its ground is filled. Apple draws
 * transparency black; a maskable icon is cut to any shape, and only a circle of 80 % of the width is sure to stay (W3C, maskable icons).
 */
export const icons = {
  'apple-touch-icon': { size: 180, share: 0.62, ground: true },
  'icon-192': { size: 192, share: 0.94, ground: false },
  'icon-512': { size: 512, share: 0.94, ground: false },
  'icon-maskable-512': { size: 512, share: 0.54, ground: true },
} as const
export type IconName = keyof typeof icons

/** One of the PNG icons, in the colours of the light scheme: a PNG cannot follow the scheme. */
export async function renderIcon(name: IconName): Promise<Buffer> {
  const { size, share, ground } = icons[name]
  const width = 26 / share
  const start = 16 - width / 2
  const paper = ground ? `<rect x="${start}" y="${start}" width="${width}" height="${width}" fill="${grounds.light.paper}"/>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${start} ${start} ${width} ${width}">${paper}${logoShapes('light')}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
