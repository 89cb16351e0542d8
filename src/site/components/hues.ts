import type { hues } from '../../content/schemas/fields.ts'

export type Hue = (typeof hues)[number]

// Class names are written out: Tailwind finds them in the source, and does not see names that are put together.

/** The cut corner of a `.facet` in a hue, or in the colour of action. */
export const faces: Record<Hue | 'brand', string> = {
  coral: 'face-coral',
  amber: 'face-amber',
  lime: 'face-lime',
  teal: 'face-teal',
  sky: 'face-sky',
  violet: 'face-violet',
  brand: 'face-brand',
}
export const backgrounds: Record<Hue, string> = { coral: 'bg-coral', amber: 'bg-amber', lime: 'bg-lime', teal: 'bg-teal', sky: 'bg-sky', violet: 'bg-violet' }
export const svgFills: Record<Hue, string> = { coral: 'fill-coral', amber: 'fill-amber', lime: 'fill-lime', teal: 'fill-teal', sky: 'fill-sky', violet: 'fill-violet' }

const order: readonly Hue[] = ['coral', 'amber', 'lime', 'teal', 'sky', 'violet']

/** The hue at a position of a list, in which neighbours always differ. */
export const hueAt = (index: number): Hue => order[index % order.length] ?? 'coral'

/** The hue so many steps after another. */
export const hueAfter = (hue: Hue, steps: number): Hue => hueAt(order.indexOf(hue) + steps)
