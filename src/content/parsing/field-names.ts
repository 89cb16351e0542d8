import { toJSONSchema, type z } from 'zod'
import { editDistance } from '../../languages/edit-distance.ts'

type JsonSchema = z.core.JSONSchema._JSONSchema

/** The names of the fields that a schema has at a path. */
export const fieldsAt = (schema: z.ZodType, path: readonly string[]): string[] =>
  namesIn(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), path)

function namesIn(schema: JsonSchema | JsonSchema[] | undefined, path: readonly string[]): string[] {
  if (typeof schema !== 'object') return []
  if (Array.isArray(schema)) return schema.flatMap((each) => namesIn(each, path))
  const { properties = {}, items, additionalProperties, anyOf, oneOf, allOf } = schema
  const [name, ...rest] = path
  return [
    ...[anyOf, oneOf, allOf].flatMap((branches) => namesIn(branches, path)),
    ...(name === undefined
      ? Object.keys(properties)
      : [properties[name], items, additionalProperties].flatMap((each) => namesIn(each, rest))),
  ]
}

/** No field has a longer name. */
const longest = 40

/** The name that was probably meant: at most a third of its letters differ. */
export function nearestName(typed: string, names: readonly string[]): string | undefined {
  if (typed.length > longest) return undefined
  const most = Math.max(1, Math.min(3, Math.floor(typed.length / 3)))
  const [first] = names
    .map((name) => ({ name, away: editDistance(typed, name, most) }))
    .filter(({ away }) => away <= most)
    .sort((a, b) => a.away - b.away)
  return first?.name
}
