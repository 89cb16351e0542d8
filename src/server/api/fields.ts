import { z } from 'zod'
import { isStoredTag, localeOfStoredTag, localeOfTag } from '../../i18n/tags.ts'

/** Text of limited length. PostgreSQL cannot store the character NUL. */
export const words = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !value.includes('\0'), 'must not hold the character NUL')

/** Text that may be missing or empty; null then. */
export const maybe = (max: number) =>
  words(max)
    .nullish()
    .transform((value) => value || null)

export const address = maybe(2048)
export const deviceId = z.string().regex(/^[\w-]{8,64}$/, 'use 8 to 64 letters, digits, _ and -')

/** A language by tag or code (spec §3), as the site's locale. Tags that only the app has count as English. */
export const lang = z.string().transform((value, context) => {
  const locale = (isStoredTag(value) ? (localeOfStoredTag(value) ?? 'en') : undefined) ?? localeOfTag(value)
  if (locale) return locale
  context.addIssue({ code: 'custom', message: 'is not a language of the site' })
  return z.NEVER
})

/** A JSON text in a form field, checked by a schema. Names that would touch an object's prototype are refused. */
export const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((value, context) => {
      try {
        return parseJson(value)
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : 'is not valid JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** A value that is stored as JSON of 4,096 characters at most; null for none. */
export const storedJson = <T extends z.ZodType>(schema: T) =>
  schema.transform((value) => (value ? JSON.stringify(value) : null)).refine((value) => (value?.length ?? 0) <= 4096, 'is longer than 4096 characters')

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Reading and writing nested values recurses: far below what the stack can hold, wherever it stands. */
const maxDepth = 32
/** A full batch of events holds 1,000. */
const maxValues = 2000

/**
 * Throws when the text is no JSON, nests too deep, holds too many values, or has a name twice in one object, or one that would touch
 * an object's prototype.
 */
export function parseJson(text: string): unknown {
  checkTokens(text)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('is not valid JSON')
  }
}

/** A text, ended or not, with the colon that makes it a name; or what opens, closes and separates. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*(?:"(\s*:)?|\\?$)|[{}[\],]/gs

/**
 * Looks once at each token before anything is parsed: the text may be anything yet, and many small objects are expensive. A name that
 * is there twice could be read differently by two readers.
 */
function checkTokens(text: string): void {
  const open: Set<string>[] = []
  let values = 0
  for (const [found, colon] of text.matchAll(token)) {
    if (found === '}' || found === ']') open.pop()
    else if (found === '{' || found === '[') {
      if (open.push(new Set()) > maxDepth) throw new Error(`must not nest deeper than ${maxDepth} levels`)
      values++
    } else if (found === ',') values++
    else if (colon !== undefined) checkName(nameIn(found.slice(0, -colon.length)), open.at(-1))
    if (values > maxValues) throw new Error(`must not hold more than ${maxValues} values`)
  }
}

function nameIn(quoted: string): string {
  try {
    return quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1)
  } catch {
    throw new Error('is not valid JSON')
  }
}

function checkName(name: string, names: Set<string> | undefined): void {
  if (forbidden.has(name)) throw new Error(`must not have a field ${name}`)
  if (names?.has(name)) throw new Error(`has the field ${name.slice(0, 60).replace(/[^\w.-]/g, '?')} twice`)
  names?.add(name)
}
