import type { hues } from '../../content/schemas/fields.ts'

export type Hue = (typeof hues)[number]

/** Class names of the profile colours, whole, so that the style sheet knows them. */
export const faces: Record<Hue | 'brand', string> = {
  coral: 'face-coral',
  amber: 'face-amber',
  lime: 'face-lime',
  teal: 'face-teal',
  sky: 'face-sky',
  violet: 'face-violet',
  brand: 'face-brand',
}
export const fills: Record<Hue, string> = { coral: 'bg-coral', amber: 'bg-amber', lime: 'bg-lime', teal: 'bg-teal', sky: 'bg-sky', violet: 'bg-violet' }
export const hueOrder: readonly Hue[] = ['coral', 'amber', 'lime', 'teal', 'sky', 'violet']
export const hueAt = (index: number): Hue => hueOrder[index % hueOrder.length] as Hue
