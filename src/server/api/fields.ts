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
const deepest = 32

/** Throws when the text is no JSON, nests too deep, or has a name twice in one object, or one that would touch an object's prototype. */
export function parseJson(text: string): unknown {
  if (nestsTooDeep(text)) throw new Error(`must not nest deeper than ${deepest} levels`)
  let bad: string | undefined
  let value: unknown
  try {
    value = JSON.parse(text, (key, inner) => {
      if (forbidden.has(key)) bad = key
      return inner
    })
  } catch {
    throw new Error('is not valid JSON')
  }
  if (bad) throw new Error(`must not have a field ${bad}`)
  const twice = repeatedName(text)
  if (twice !== undefined) throw new Error(`has the field ${twice.slice(0, 60).replace(/[^\w.-]/g, '?')} twice`)
  return value
}

/** One look at each character: the text may be anything yet. */
function nestsTooDeep(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let index = 0; index < text.length; index++) {
    const char = text[index]
    if (quoted) {
      if (char === '\\') index++
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '}' || char === ']') depth--
    else if ((char === '{' || char === '[') && ++depth > deepest) return true
  }
  return false
}

const token = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}]/g

/** A name that an object of a valid JSON text has twice: two readers of the text could take different values for it. */
function repeatedName(text: string): string | undefined {
  const open: Set<string>[] = []
  for (const [found, colon] of text.matchAll(token)) {
    if (found === '{') open.push(new Set())
    else if (found === '}') open.pop()
    else if (colon !== undefined) {
      const name = JSON.parse(found.slice(0, -colon.length)) as string
      if (open.at(-1)?.has(name)) return name
      open.at(-1)?.add(name)
    }
  }
  return undefined
}
