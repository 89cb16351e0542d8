import type { hues } from '../../content/schemas/fields.ts'

/** A profile colour, as entries name it in `entry.yaml`. */
export type Hue = (typeof hues)[number]

/** A colour in OKLCH: lightness 0–1, chroma, hue in degrees. */
export interface Oklch {
  lightness: number
  chroma: number
  angle: number
}

/** The profile colours and the brand's, as `src/site/styles.css` has them (a test compares the two), in the order of the colour wheel. */
export const hueColours: Record<Hue, Oklch> = {
  coral: { lightness: 0.72, chroma: 0.14, angle: 32 },
  amber: { lightness: 0.78, chroma: 0.14, angle: 78 },
  lime: { lightness: 0.76, chroma: 0.14, angle: 128 },
  teal: { lightness: 0.72, chroma: 0.1, angle: 190 },
  sky: { lightness: 0.72, chroma: 0.11, angle: 240 },
  violet: { lightness: 0.72, chroma: 0.12, angle: 300 },
}

/** The calm colours of each scheme that pictures use, as `src/site/styles.css` has them. */
export const grounds = {
  light: { paper: '#faf8f3', line: '#dfd9cc', ink: '#15191b', soft: '#454d52', brand: '#0b6b5d' },
  dark: { paper: '#101415', line: '#2e3639', ink: '#f1efe9', soft: '#bcc2c2', brand: '#52cfb5' },
} as const

/** The brand colour of light pages in OKLCH, for shades of it. */
export const brandColour: Oklch = { lightness: 0.4741, chroma: 0.0836, angle: 179.25 }

/**
 * `#rrggbb` for an OKLCH colour, which the SVG rasteriser does not know. Colours outside sRGB lose chroma, never hue or lightness.
 * Source of the numbers: Björn Ottosson, "A perceptual color space for image processing".
 */
export function hex({ lightness, chroma, angle }: Oklch): string {
  const radians = (angle * Math.PI) / 180
  for (let rest = chroma; ; rest -= 0.004) {
    const reduced = Math.max(rest, 0)
    const rgb = linear(lightness, reduced * Math.cos(radians), reduced * Math.sin(radians))
    if (reduced === 0 || rgb.every((value) => value > -0.0005 && value < 1.0005)) return `#${rgb.map(channel).join('')}`
  }
}

function linear(lightness: number, a: number, b: number): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s, -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s, -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s]
}

function channel(value: number): string {
  const clamped = Math.min(Math.max(value, 0), 1)
  const encoded = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
