import { z } from 'zod'
import { kindNames } from '../../site/components/search-form.tsx'
import { translatorOf } from '../pages/translations.ts'
import { defineCall } from './call.ts'
import { lang } from './fields.ts'

/** Pages for a question that is being typed, eight at most; any text is a question. */
export const suggest = defineCall({
  method: 'GET',
  path: '/search/suggest',
  input: z.object({ q: z.string(), lang }),
  rate: 'search',
  forwarded: false,
  cacheControl: 'public, max-age=60',
  handle: ({ q, lang: locale }, _caller, { search, reader }) => {
    const t = translatorOf(locale, reader())
    return search.suggest(locale, q).map(({ title, url, kind }) => ({ title, url, kind, label: t(kindNames[kind]) }))
  },
})
