import { z } from 'zod'
import { date, entryData, hue, list, order, seo, text } from '../schemas/fields.ts'
import { defineCollection } from './definition.ts'

/** Providers of proxies and tools with offers for our customers. */
export const partners = defineCollection({
  data: z.strictObject({
    ...entryData,
    updatedAt: date,
    order,
    name: text,
    kind: z.enum(['proxy', 'tool', 'agency', 'payment', 'education']),
    website: z.url({
      protocol: /^https$/,
      hostname: /(^|\.)[a-z0-9-]+\.example$/,
      error: 'use an https address of a host that ends in .example',
    }),
    /** The drawn mark: one shape of the identity and a colour. */
    logo: z.strictObject({
      shape: z.enum([
        'diamond',
        'hexagon',
        'triangle',
        'square',
        'circle',
        'wave',
        'bars',
        'ring',
        'arch',
        'cross',
        'chevron',
        'drop',
      ]),
      hue,
    }),
    code: z
      .string()
      .regex(/^[A-Z0-9]{4,12}$/)
      .optional(),
  }),
  translation: z.strictObject({
    ...seo,
    /** One line in the directory. */
    tagline: text,
    offer: text.optional(),
    facts: list(z.strictObject({ name: text, value: text }), 3),
  }),
  bodyRequired: true,
  nameOf: ({ name }) => name,
  cardFields: ['title', 'description', 'tagline', 'offer', 'facts'],
  otherAmounts: 'in lines without our name',
  search: {
    label: 'nav.partners',
    weight: 0.8,
    names: ['name'],
  },
  pages: {
    route: 'partner',
    list: 'partners',
    kicker: 'nav.partners',
    ogImage: ({ name, logo }) => ({ title: name, drawing: 'joint', hue: logo.hue }),
    lastmod: true,
  },
})
