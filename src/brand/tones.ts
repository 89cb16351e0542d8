import { asHex, mixColours, paintOver } from './colour-mix.ts'
import {
  brandInPictures,
  castOpacity,
  cover,
  type Hue,
  light,
  shades,
  toneShares,
} from './colours.ts'

/** A plane's shade of a hue, by its angle to the light; `far` is the background. */
export type HueTone = keyof typeof toneShares | 'own' | 'dark'

/**
 * A tone as covers have it on light pages (`.c-wall` … in the style sheets), as `#rrggbb`. A cast
 * shadow is opaque here, as on the floor of a drawing.
 */
export function toneOf(hue: Hue | 'brand', tone: HueTone): string {
  const base = hue === 'brand' ? brandInPictures.hue : light[hue]
  const shade = hue === 'brand' ? brandInPictures.shade : shades[hue]
  if (tone === 'own') return asHex(base)
  if (tone === 'dark') return asHex(shade)
  const [share, other] = toneShares[tone]
  const mixed = mixColours(base, share, { ...cover, shade }[other])
  return tone === 'cast' ? paintOver(mixed, castOpacity, toneOf(hue, 'floor')) : mixed
}
