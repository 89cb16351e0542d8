import type { CoverScene } from '../../content/schemas/fields.ts'
import { elementsOf } from '../../content/xml.ts'
import { svgRoot } from '../svg-file.ts'

/**
 * A plane's shade of the cover's hue (`.c-wall` … of `brand/style.ts`), by its angle to the light
 * from the top left; `second` and `third` are other hues.
 */
const tones = [
  'wall',
  'floor',
  'lit',
  'dim',
  'tint',
  'own',
  'deep',
  'dark',
  'cast',
  'second',
  'third',
] as const
export type Tone = (typeof tones)[number]

const files = import.meta.glob<string>('./covers/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * The planes of a scene, on a canvas of 320 × 180; `ground` is the wall and floor behind every
 * scene. A cover stays below 900 bytes of markup, so planes of one tone share a path.
 */
export function planesOf(scene: CoverScene | 'ground'): readonly { tone: Tone; path: string }[] {
  const file = files[`./covers/${scene}.svg`]
  if (file === undefined) throw new Error(`There is no covers/${scene}.svg`)
  return elementsOf(svgRoot(file)).map((plane) => {
    const tone = tones.find((name) => plane.getAttribute('class') === `c-${name}`)
    if (!tone) throw new Error(`covers/${scene}.svg: a plane has none of the classes of its tones`)
    return { tone, path: plane.getAttribute('d') ?? '' }
  })
}
