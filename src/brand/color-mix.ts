// What CSS makes of `color-mix(in oklab, …)`, for pictures that are painted without a browser.

/** Lightness and the two axes of Oklab. */
type Oklab = readonly [number, number, number]

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

/** The red, green and blue of `#rgb` and `#rrggbb`, from 0 to 1. */
function channels(hex: string): [number, number, number] {
  const full = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(full.slice(at, at + 2), 16) / 255,
  )
  return [r, g, b]
}

const hexOf = (values: readonly number[]): string =>
  `#${values
    .map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`

/** Reads `#rgb`, `#rrggbb` and `oklch(l c h)`; throws at what it cannot read. */
function parse(colour: string): Oklab {
  const polar = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(colour)
  if (polar) {
    const [l = 0, c = 0, h = 0] = polar.slice(1).map(Number)
    return [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  }
  if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/.test(colour))
    throw new Error(`${colour}: write a colour as #rrggbb or oklch(lightness chroma hue)`)
  const [r, g, b] = channels(colour).map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Colours that screens cannot show are cut off at each channel, as browsers do. */
function toHex([lightness, a, b]: Oklab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return hexOf(
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ].map(fromLinear),
  )
}

/** A colour of the tables as `#rrggbb`. */
export const hex = (colour: string): string => toHex(parse(colour))

/** `color-mix(in oklab, one share%, other)` as `#rrggbb`. */
export function mix(one: string, share: number, other: string): string {
  const [from, to] = [parse(other), parse(one)]
  const at = (axis: 0 | 1 | 2) => from[axis] + ((to[axis] - from[axis]) * share) / 100
  return toHex([at(0), at(1), at(2)])
}

/** What is seen where one colour covers another with an opacity. */
export function over(top: string, opacity: number, under: string): string {
  const below = channels(hex(under))
  return hexOf(
    channels(hex(top)).map((value, index) => value * opacity + (below[index] ?? 0) * (1 - opacity)),
  )
}
