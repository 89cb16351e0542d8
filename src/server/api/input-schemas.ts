import { z } from 'zod'
import { errorMessage } from '../../base/caught-error.ts'
import { isStoredTag, localeOfTag } from '../../languages/tags.ts'
import { parseJson } from './untrusted-json.ts'

/** Text of limited length, without NUL, which PostgreSQL cannot store. */
export const boundedText = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), 'must not hold the character NUL')

/** Optional text; null when it is missing or empty. */
export const optionalText = (max: number) =>
  boundedText(max)
    .nullish()
    .transform((value) => value || null)

export const address = optionalText(2048)
/** An id that a browser made: of a device or an event. */
export const randomId = z.string().regex(/^[\w-]{8,64}$/, 'use 8 to 64 letters, digits, _ and -')

/**
 * A language by tag or code, as the site's locale. Tags that only the app has count as English.
 */
export const lang = z.string().transform((value, context) => {
  const locale = localeOfTag(value) ?? (isStoredTag(value) ? 'en' : undefined)
  if (locale) return locale
  context.addIssue({ code: 'custom', message: 'is not a language of the site' })
  return z.NEVER
})

/**
 * A JSON text in a form field, checked by a schema. Refuses names that would change an object's
 * prototype.
 */
export const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((value, context) => {
      try {
        return parseJson(value)
      } catch (error) {
        context.addIssue({ code: 'custom', message: errorMessage(error) })
        return z.NEVER
      }
    })
    .pipe(schema)

/** A value stored as JSON of at most 4,096 characters; null for none. */
export const storedJson = <T extends z.ZodType>(schema: T) =>
  schema
    .transform((value) => (value ? JSON.stringify(value) : null))
    .refine((value) => (value?.length ?? 0) <= 4096, 'is longer than 4096 characters')
