import { inLightColours } from '../../brand/svg.ts'
import { type HueTone, toneOf } from '../../brand/tones.ts'
import type { CoverName, ReleaseDrawingName } from '../../content/schemas/fields.ts'
import { planesOf, type Tone } from '../../site/components/cover-planes.ts'
import { hueAfter } from '../../site/components/hues.ts'
import {
  isReleaseDrawing,
  releaseDrawingFile,
} from '../../site/pages/releases/release-drawing-file.ts'
import type { OgImage } from './og-image-input.ts'

/** The panel at the right on a canvas of 1200 × 630, in planes. Light falls from the top left. */
const panel: readonly (readonly [tone: HueTone, path: string])[] = [
  ['far', 'M800 0h400v630H782L748 330z'],
  ['wall', 'M976 330L1060 0h140v200L836 630h240z'],
  ['floor', 'M976 330l224-130v430h-150z'],
]
const panelCentre = 972

/** The dark plate under a price or version. */
export const plate = { left: 790, top: 462, width: 368, height: 118 } as const

const pathSvg = (fill: string, d: string) => `<path d="${d}" fill="${fill}"/>`

/**
 * The drawing at the right of a picture, as SVG: a cover, or the main change of a version. With a
 * highlight it stands higher, above the plate.
 */
export function drawingSvg({ hue, drawing, highlight }: OgImage) {
  const middle = highlight ? 250 : 322
  return [
    ...panel.map(([tone, d]) => pathSvg(toneOf(hue, tone), d)),
    isReleaseDrawing(drawing) ? releaseSvg(drawing, middle) : coverSvg(drawing, hue, middle),
    highlight ? plateSvg(hue) : '',
  ].join('')
}

const releaseSvg = (picture: ReleaseDrawingName, middle: number) =>
  `<g transform="translate(766 ${middle - 130}) scale(1.02)">${inLightColours(releaseDrawingFile(picture).shapes)}</g>`

/** A cover, which is 320 × 184. Its second and third colours are other hues. */
function coverSvg(cover: CoverName, hue: OgImage['hue'], middle: number) {
  const scale = 1.6
  const base = hue === 'brand' ? 'coral' : hue
  const fillOf = (tone: Tone): string => {
    if (tone === 'second') return toneOf(hueAfter(base, 2), 'own')
    if (tone === 'third') return toneOf(hueAfter(base, 4), 'own')
    return toneOf(hue, tone)
  }
  const planes = planesOf(cover).map(({ tone, path }) => pathSvg(fillOf(tone), path))
  return `<g transform="translate(${panelCentre - 160 * scale} ${middle - 92 * scale}) scale(${scale})">${planes.join('')}</g>`
}

/** The plate, with a corner that is folded over. */
function plateSvg(hue: OgImage['hue']) {
  const { left, top, width, height } = plate
  const corner = 28
  return (
    pathSvg(
      toneOf(hue, 'dark'),
      `M${left} ${top}h${width - corner}l${corner} ${corner}v${height - corner}H${left}z`,
    ) +
    pathSvg(toneOf(hue, 'own'), `M${left + width - corner} ${top}l${corner} ${corner}h-${corner}z`)
  )
}
