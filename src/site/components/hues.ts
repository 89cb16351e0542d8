import { type Hue, hues } from '../../brand/colours.ts'

// Class names are written out, since Tailwind finds them by searching the source.

export const backgrounds: Record<Hue, string> = {
  coral: 'bg-coral',
  amber: 'bg-amber',
  lime: 'bg-lime',
  teal: 'bg-teal',
  sky: 'bg-sky',
  violet: 'bg-violet',
}
export const svgFills: Record<Hue, string> = {
  coral: 'fill-coral',
  amber: 'fill-amber',
  lime: 'fill-lime',
  teal: 'fill-teal',
  sky: 'fill-sky',
  violet: 'fill-violet',
}

/** The hue for a position in a list; neighbours differ. */
export const hueAt = (index: number): Hue => hues[index % hues.length] ?? 'coral'

/** The hue `steps` after another. */
export const hueAfter = (hue: Hue, steps: number): Hue => hueAt(hues.indexOf(hue) + steps)
