import { hex } from '../../brand/color-mix.ts'
import { light } from '../../brand/colours.ts'
import { type HueTone, toneOf } from '../../brand/tones.ts'
import { planesOf, type Tone } from '../../site/components/cover-scenes.ts'
import { hueAfter } from '../../site/components/hues.ts'
import { isReleasePicture, releaseArt } from '../../site/pages/releases/release-art.ts'
import type { OgImage } from './og-image-input.ts'

/** A colour that drawings of the product name as a custom property, as on light pages. */
function propertyOf(name: string): string {
  const colour = new Map(Object.entries(light)).get(name)
  if (colour === undefined) throw new Error(`var(--${name}) is no colour of src/brand`)
  return hex(colour)
}

/** The panel at the right on a canvas of 1200 × 630, in planes. Light falls from the top left. */
const panel: readonly (readonly [tone: HueTone, path: string])[] = [
  ['far', 'M800 0h400v630H782L748 330z'],
  ['wall', 'M976 330L1060 0h140v200L836 630h240z'],
  ['floor', 'M976 330l224-130v430h-150z'],
]

/** The dark plate under a price or version. */
export const plate = { left: 790, top: 462, width: 368, height: 118 } as const

/**
 * The drawing at the right of a picture, as SVG: the scene, or the main change of a version. With a
 * figure it stands higher, above the plate.
 */
export function drawingSvg({ hue, scene, figure }: OgImage): string {
  const path = (fill: string, d: string) => `<path d="${d}" fill="${fill}"/>`
  const second: Partial<Record<Tone, number>> = { second: 2, third: 4 }
  const base = hue === 'brand' ? 'coral' : hue
  const middle = figure ? 250 : 322
  const drawn = isReleasePicture(scene)
    ? `<g transform="translate(766 ${middle - 130}) scale(1.02)">${releaseArt(scene).shapes.replace(/var\(--(\w+)\)/g, (_, name: string) => propertyOf(name))}</g>`
    : `<g transform="translate(${972 - 160 * 1.6} ${middle - 92 * 1.6}) scale(1.6)">${planesOf(
        scene,
      )
        .map(({ tone, path: d }) =>
          path(
            tone === 'second' || tone === 'third'
              ? toneOf(hueAfter(base, second[tone] ?? 0), 'own')
              : toneOf(hue, tone),
            d,
          ),
        )
        .join('')}</g>`
  const { left, top, width, height } = plate
  const under = figure
    ? path(toneOf(hue, 'dark'), `M${left} ${top}h${width - 28}l28 28v${height - 28}H${left}z`) +
      path(toneOf(hue, 'own'), `M${left + width - 28} ${top}l28 28h-28z`)
    : ''
  return panel.map(([tone, d]) => path(toneOf(hue, tone), d)).join('') + drawn + under
}
