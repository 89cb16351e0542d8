// What CSS makes of `color-mix(in oklab, …)`, for pictures that are painted without a browser.
import { type Color, formatHex, interpolate, parse } from 'culori'

/** Reads `#rgb`, `#rrggbb` and `oklch(l c h)`; throws for any other notation. */
function read(colour: string): Color {
  const parsed = /^(?:#(?:[\da-f]{3}){1,2}|oklch\([\d.]+ [\d.]+ [\d.]+\))$/.test(colour)
    ? parse(colour)
    : undefined
  if (parsed) return parsed
  throw new Error(`${colour}: write a colour as #rrggbb or oklch(lightness chroma hue)`)
}

/** A colour of the tables as `#rrggbb`, cut to what screens can show, as browsers do. */
export const asHex = (colour: string) => formatHex(read(colour))

/** `color-mix(in oklab, one share%, other)` as `#rrggbb`. */
export const mixColours = (one: string, share: number, other: string) =>
  formatHex(interpolate([read(other), read(one)], 'oklab')(share / 100))

/** The colour that is seen where `top` covers `under` with an opacity. */
export const paintOver = (top: string, opacity: number, under: string) =>
  formatHex(interpolate([asHex(under), asHex(top)], 'rgb')(opacity))
