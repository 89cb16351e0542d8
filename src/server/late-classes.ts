import { classLikeTokens } from './page-css.ts'

const sources = import.meta.glob<string>(['../islands/*.tsx', '../browser/*.ts', '!../**/*.test.*'], { eager: true, query: '?raw', import: 'default' })

/** Class names that islands and browser code may put on a page after it was sent, with those the markup itself cannot show. */
export const lateClasses: readonly string[] = [...new Set(Object.values(sources).flatMap(classLikeTokens))]
