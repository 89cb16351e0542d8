import { z } from 'zod'
import { icon, list, text } from './fields.ts'

/** A field's value: a text, a switch, or choices of which the first is chosen. */
const value = z.union([text, z.boolean(), list(text, 2)])
/** Rows of a list below its headings; `true` and `false` are boxes to tick. */
const rows = list(list(z.union([text, z.boolean()]), 1), 2)
const labels = list(text, 1)

/** Named boxes, each with a text, a list, or values that belong together. */
const boxes = z.strictObject({
  caption: text,
  parts: list(
    z.strictObject({
      title: text,
      icon,
      text: text.optional(),
      items: labels.optional(),
      values: z.record(text, text).optional(),
    }),
    2,
    4,
  ),
})

/** Who to write to, by what one wants. */
const addresses = z.strictObject({
  caption: text,
  parts: list(z.strictObject({ title: text, icon, values: z.record(text, text) }), 1),
})

const screen = z.strictObject({
  caption: text,
  /** The page that the caption leads to. */
  to: text.optional(),
  title: text,
  sidebar: labels.optional(),
  tabs: labels.optional(),
  profiles: rows.optional(),
  rows: rows.optional(),
  /** Buttons above the fields, which they fill. */
  first: labels.optional(),
  fields: z.record(text, value).optional(),
  flow: labels.optional(),
  menu: labels.optional(),
  note: text.optional(),
  /** The last is the one to press. */
  buttons: labels.optional(),
})

const matrix = z.strictObject({
  caption: text,
  /** The names of `true` and `false`. A text in their place is the condition of a limited right. */
  legend: z.strictObject({ yes: text, no: text }),
  columns: labels.max(4),
  rows: z.record(text, list(z.union([z.boolean(), text]), 1)),
})

/** Large figures with their units, and what each says. */
const numbers = z.strictObject({ caption: text, items: z.record(text, text) })

/** What one thing costs in regions of the world. */
const map = z.strictObject({
  caption: text,
  prices: z.partialRecord(z.enum(['CA', 'US', 'BR', 'DE', 'JP', 'AU']), text),
})

export interface Figures {
  screen: z.infer<typeof screen>
  columns: z.infer<typeof boxes>
  addresses: z.infer<typeof addresses>
  route: z.infer<typeof boxes>
  matrix: z.infer<typeof matrix>
  numbers: z.infer<typeof numbers>
  map: z.infer<typeof map>
}
export type FigureKind = keyof Figures

/**
 * Drawings that a text describes in a code block with the drawing's name (docs/content.md), drawn
 * by `site/figures`. Their words are in the text, so that a drawn screen and the steps beside it
 * agree.
 */
export const figures: { [K in FigureKind]: z.ZodType<Figures[K]> } = {
  screen,
  columns: boxes,
  addresses,
  route: boxes,
  matrix,
  numbers,
  map,
}

export const isFigureKind = (name: string): name is FigureKind => Object.hasOwn(figures, name)
