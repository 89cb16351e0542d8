import { scenes, type Tone } from '../../site/components/cover-scenes.ts'
import { hueAfter } from '../../site/components/hues.ts'
import { isReleasePicture, releaseArt } from '../../site/pages/releases/release-art.ts'
import type { OgImage } from './og-image.ts'

/**
 * What the background and the scenes are painted in, in the order of `palettes`; `far` is behind
 * all.
 */
const tones = ['far', 'wall', 'floor', 'lit', 'dim', 'tint', 'own', 'deep', 'dark', 'cast'] as const

/**
 * Each hue's tones on light pages, as `src/site/styles.css` mixes them; `cast` as it is on `floor`.
 */
const palettes: Record<OgImage['hue'], string> = {
  coral: '#fed5cc #fcc3b8 #f9b2a3 #fffaf9 #ffe6e1 #fcc6ba #ef816b #a64d46 #611c24 #d78d82',
  amber: '#f8e3c3 #f5d7ab #f2cc91 #fefcf8 #fbefdc #f6d9ae #e8ab3e #a26925 #602d0e #d1a56f',
  lime: '#dbebc9 #cce2b3 #beda9c #fbfdf9 #eaf3df #cee3b6 #97c25b #537e3a #11401c #95b57b',
  teal: '#c7e7e4 #b0ddda #97d4cf #f8fcfc #def1ef #b3dfdb #4ab9b2 #1a7778 #003c42 #71afad',
  sky: '#cae4f6 #b4d8f3 #9ecdee #f9fcfe #e0effa #b7daf3 #5eade2 #356d9f #123260 #7aa7ce',
  violet: '#e3daf7 #d8cbf4 #cdbcf0 #fcfbfe #efe9fb #dacdf4 #b093e5 #6e599f #33235e #a796ce',
  brand: '#beddd6 #a3cfc5 #88c1b5 #f7fbfa #d9ebe7 #a7d1c8 #2e9c8a #197163 #04483e #68a497',
}
const toneOf = (hue: OgImage['hue'], tone: (typeof tones)[number]): string =>
  palettes[hue].split(' ')[tones.indexOf(tone)] ?? ''

/** The colours that drawings of the product name as custom properties, on light pages. */
const properties: Record<string, string> = {
  ink: '#15191b',
  paper: '#faf8f3',
  surface: '#fff',
  sunk: '#f1eee6',
  line: '#dfd9cc',
  faint: '#6b6f70',
  brand: '#0b6b5d',
  good: '#1e7a4a',
}
const propertyOf = (name: string): string =>
  properties[name] ?? (name in palettes ? toneOf(name as OgImage['hue'], 'own') : '#15191b')

/** The panel at the right on a canvas of 1200 × 630, in planes. Light falls from the top left. */
const panel: readonly (readonly [tone: (typeof tones)[number], path: string])[] = [
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
    ? `<g transform="translate(766 ${middle - 130}) scale(1.02)">${releaseArt[scene][0]().replace(/var\(--(\w+)\)/g, (_, name: string) => propertyOf(name))}</g>`
    : `<g transform="translate(${972 - 160 * 1.6} ${middle - 92 * 1.6}) scale(1.6)">${scenes[scene]
        .map(([tone, d]) =>
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
