import { defineCollection } from './definition.ts'
import { genericTranslation, pageData } from './single-pages.ts'

/** Pages that belong to no other collection: singleton pages, and pages of plain text. */
export const pages = defineCollection({
  data: pageData,
  translation: genericTranslation,
  bodyRequired: true,
  nameOf: (_, { name }) => name,
  cardFields: ['name', 'summary', 'title', 'description', 'heading'],
  search: {
    label: 'search.pages',
    unlabelled: true,
    weight: 1.1,
    comesLater: ({ group }) => group === 'legal',
  },
  pages: {
    route: 'generic',
    ogImage: ({ picture, hue }, { heading }) => ({
      title: heading,
      drawing: picture ?? 'profiles',
      hue: hue ?? 'brand',
    }),
    lastmod: false,
    llms: 'list.pages',
  },
})
