import { z } from 'zod'
import { hue, list, text } from './fields.ts'

/** Shades of the profile's colour, and neutrals. */
const shade = z.enum(['lit', 'own', 'dim', 'deep', 'ink', 'white'])

/** A profile of the home page's switch, and the shop that its window shows. */
const shop = z.strictObject({
  /** ISO 3166; the text on the profile's tile. */
  market: z.string().regex(/^[A-Z]{2}$/, 'use the two letters of a country'),
  hue,
  /** A language tag (BCP 47): a page in this language shows this profile first. */
  language: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/, 'use a tag such as pt-BR'),
  shop: text,
  host: z.string().regex(/^[a-z0-9.-]+\.example(?:\/\S*)?$/, 'use a host that ends in .example'),
  menu: list(text, 2, 3),
  kind: text,
  product: text,
  detail: text,
  price: text,
  note: text,
  buy: text,
  currency: text,
  city: text,
  exit: text,
  time: text,
  offset: text,
  cookies: z.number().int().positive(),
  /** SVG paths on 160 × 160, each with its shade. */
  picture: list(z.tuple([shade, z.string().regex(/^[\w\s.,-]+$/, 'use the path data of SVG')]), 1),
})
export type Shop = z.infer<typeof shop>

export const shops = list(shop, 6, 6).refine(
  (all) => new Set(all.map(({ market }) => market)).size === all.length,
  'two have the same market',
)

/** How many of six profiles each role of the home page opens, and whether it pays for them. */
export const roles = list(
  z.strictObject({
    profiles: z.number().int().min(1).max(6),
    pays: z.boolean().default(false),
  }),
  4,
  4,
)
