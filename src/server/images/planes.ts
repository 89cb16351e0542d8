import { hues } from '../../content/schemas/fields.ts'
import { brandColour, type Hue, hex, hueColours, type Oklch } from './colours.ts'

/** Whose colour a plane takes: the card's own, or a neighbour's on the colour wheel. */
type Owner = 'own' | 'before' | 'after'

interface Plane {
  points: readonly (readonly [number, number])[]
  owner: Owner
  /** Added to the owner's lightness: how the plane faces the light. */
  light: number
}

/** The body that the planes enclose, on a canvas of 1200 × 630. Light falls from the top left. */
const [top, left, foot, crown, heart, keel] = [
  [905, 0],
  [816, 352],
  [918, 630],
  [1034, 168],
  [972, 408],
  [1116, 452],
] as const
const [corner, end, right, low] = [
  [1200, 0],
  [1200, 630],
  [1200, 262],
  [1048, 630],
] as const
const cut = [1092, 0] as const

const planes: readonly Plane[] = [
  { points: [top, crown, heart, left], owner: 'own', light: 0.11 },
  { points: [left, heart, foot], owner: 'own', light: -0.1 },
  { points: [top, cut, crown], owner: 'before', light: 0.13 },
  { points: [crown, right, keel, heart], owner: 'own', light: 0 },
  { points: [heart, keel, low, foot], owner: 'own', light: -0.24 },
  { points: [keel, end, low], owner: 'after', light: -0.22 },
  { points: [right, end, keel], owner: 'after', light: -0.06 },
  { points: [cut, corner, right, crown], owner: 'before', light: -0.02 },
]

/** Where a colour's shadow leans, in degrees: dark yellows and greens of the same angle look like mud. */
const lean: Record<Hue, number> = { coral: -8, amber: -26, lime: 22, teal: 6, sky: 12, violet: -6 }

/** `hues` are in the order of the colour wheel. */
const neighbour = (hue: Hue, step: 1 | -1): Hue => hues.at((hues.indexOf(hue) + step) % hues.length) ?? hue

interface Pigment extends Oklch {
  lean: number
}

const pigment = (hue: Hue): Pigment => ({ ...hueColours[hue], lean: lean[hue] })

function coloursOf(hue: Hue | 'brand'): Record<Owner, Pigment> {
  if (hue !== 'brand') return { own: pigment(hue), before: pigment(neighbour(hue, -1)), after: pigment(neighbour(hue, 1)) }
  return { own: { ...brandColour, lightness: 0.6, chroma: 0.1, lean: 0 }, before: pigment('lime'), after: pigment('teal') }
}

/** A colour as a plane shows it that is lighter or darker by `light`. */
function shade({ lightness, chroma, angle, lean: shadow }: Pigment, light: number): string {
  const depth = Math.max(0, -light) / 0.24
  return hex({ lightness: Math.min(Math.max(lightness + light, 0.3), 0.93), chroma, angle: angle + shadow * depth })
}

/**
 * The flat planes at the right of a picture, as SVG polygons: one body whose faces take the hue and its two neighbours, each face
 * lighter or darker by how it stands to the light.
 */
export function planesSvg(hue: Hue | 'brand'): string {
  const colours = coloursOf(hue)
  return planes
    .map(({ points, owner, light }) => {
      const fill = shade(colours[owner], light)
      // A hairline of the same colour closes the seam that anti-aliasing leaves between two polygons.
      return `<polygon points="${points.map((point) => point.join(' ')).join(' ')}" fill="${fill}" stroke="${fill}" stroke-width=".8" stroke-linejoin="round"/>`
    })
    .join('')
}
