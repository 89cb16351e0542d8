import { type Locale, languageOf } from '../languages/languages.ts'

/** Longer queries are not retyped: people notice a wrong keyboard while they type. */
const maxRetypedLength = 60

/**
 * What a query says when its keys are pressed with the other keyboard of people who write this
 * language, Latin or their own.
 */
export const retypedQueries = (query: string, locale: Locale) =>
  query.length > maxRetypedLength
    ? []
    : (languageOf(locale).search.otherKeyboards?.(query) ?? []).filter(
        (text) => text !== query.toLowerCase() && text !== query,
      )
