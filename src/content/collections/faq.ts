import { z } from 'zod'
import { entryData, id, order, text } from '../schemas/fields.ts'
import { defineCollection } from './definition.ts'

/** One question and its answer (the body), linkable as `/faq#{id}`. */
export const faq = defineCollection({
  data: z.strictObject({ ...entryData, topic: id, order }),
  translation: z.strictObject({ question: text }),
  bodyRequired: true,
  nameOf: (_, { question }) => question,
  cardFields: ['question'],
  taxonomy: { categories: 'topic' },
  search: {
    label: 'nav.faq',
  },
  pages: { partOf: 'faq' },
})
