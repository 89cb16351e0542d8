import { elementsOf } from '../../base/xml.ts'
import type { CoverName } from '../../content/schemas/fields.ts'
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
 * The planes of a cover, on a canvas of 320 × 180; `ground` is the wall and floor behind every
 * cover. A cover stays below 900 bytes of markup, so planes of one tone share a path.
 */
export function planesOf(name: CoverName | 'ground'): readonly { tone: Tone; path: string }[] {
  const file = files[`./covers/${name}.svg`]
  if (file === undefined) throw new Error(`There is no covers/${name}.svg`)
  return elementsOf(svgRoot(file)).map((plane) => {
    const tone = tones.find((each) => plane.getAttribute('class') === `c-${each}`)
    if (!tone) throw new Error(`covers/${name}.svg: a plane has none of the classes of its tones`)
    return { tone, path: plane.getAttribute('d') ?? '' }
  })
}
