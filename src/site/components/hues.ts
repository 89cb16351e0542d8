import { type Hue, hues } from '../../brand/colours.ts'

/** The hue for a position in a list; neighbours differ. */
export const hueAt = (index: number): Hue => hues[index % hues.length] ?? 'coral'

/** The hue `steps` after another. */
export const hueAfter = (hue: Hue, steps: number): Hue => hueAt(hues.indexOf(hue) + steps)
