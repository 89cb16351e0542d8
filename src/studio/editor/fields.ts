import { stringify } from 'yaml'
import { z } from 'zod'
import { isLarge, readYaml, tooLargeMessage } from '../../content/yaml.ts'
import { isFields, type YamlFields } from '../repository/value-changes.ts'
import { fieldLabelOf } from '../words/field-labels.ts'

/** A field in the configuration of Sveltia CMS (sveltiacms.app, "Fields"). */
export interface FormField {
  name: string
  label: string
  widget: string
  required: boolean
  i18n: boolean
  fields?: FormField[]
  field?: FormField
  [option: string]: unknown
}

/** The subset of JSON Schema that the content's schemas use. */
export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  default?: unknown
  pattern?: string
  /** Shown as the hint of the field. */
  description?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | false
}

export const jsonSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/** Names of fields with sentences, which get several lines. */
const isLong =
  /^(?:text|description|lead|a|summary|answer|limits|note|q|problem|privacy|look|example|offer)$/

/** Objects with at most this many fields are shown expanded. */
const fewFields = 4

/** The fields of an object's schema. */
export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema, i18n: boolean) =>
  Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema, required.includes(name), i18n),
  )

function fieldOf(name: string, schema: JsonSchema, required: boolean, i18n: boolean): FormField {
  const base = {
    name,
    label: fieldLabelOf(name),
    required: required && schema.default === undefined,
    i18n,
    ...(schema.default !== undefined && { default: schema.default }),
    ...(schema.description !== undefined && { hint: schema.description }),
  }
  if (isChoice(schema)) return { ...base, widget: 'select', options: schema.enum }
  if (schema.type === 'boolean') return { ...base, widget: 'boolean' }
  if (schema.type === 'integer')
    return { ...base, widget: 'number', value_type: 'int', ...boundsOf(schema, 1) }
  if (schema.type === 'number')
    return { ...base, widget: 'number', value_type: 'float', ...boundsOf(schema, 0) }
  if (schema.type === 'array' && schema.items) return listField(base, schema, schema.items, i18n)
  if (schema.type === 'object' && schema.properties)
    return {
      ...base,
      widget: 'object',
      collapsed: Object.keys(schema.properties).length > fewFields && 'auto',
      fields: fieldsOf(schema, i18n),
    }
  if (schema.type === 'string')
    return {
      ...base,
      widget: isLong.test(name) ? 'text' : 'string',
      ...(schema.pattern && {
        pattern: [schema.pattern, schema.description ?? 'This is not written as it must be.'],
      }),
    }
  return rawField(base)
}

/** The editor marks a number outside of them. `step`: between a value and the next. */
const boundsOf = ({ minimum, maximum, exclusiveMinimum }: JsonSchema, step: number) => {
  const min = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + step)
  return {
    ...(isBound(min) && { min }),
    ...(isBound(maximum) && { max: maximum }),
  }
}

/** Whole numbers without bounds have those of JavaScript. */
const isBound = (bound: number | undefined): boolean =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

const isChoice = (schema: JsonSchema): boolean =>
  schema.enum?.every((each) => typeof each === 'string') ?? false

type Base = Pick<FormField, 'name' | 'label' | 'required' | 'i18n'>

function listField(base: Base, schema: JsonSchema, items: JsonSchema, i18n: boolean): FormField {
  const limits = {
    ...(schema.minItems && { min: schema.minItems }),
    ...(schema.maxItems && schema.maxItems < 1e6 && { max: schema.maxItems }),
  }
  const list = { ...base, widget: 'list', collapsed: 'auto', ...limits }
  if (isChoice(items))
    return { ...base, ...limits, widget: 'select', multiple: true, options: items.enum }
  if (items.type === 'object' && items.properties)
    return { ...list, ...summaryOf(items.properties), fields: fieldsOf(items, i18n) }
  const item = fieldOf('item', items, true, i18n)
  return isRaw(item) ? rawField(base) : { ...list, field: { ...item, label: 'Item' } }
}

/** What a folded item is called when a number comes first: `300 profiles`. */
function summaryOf(properties: Record<string, JsonSchema>): { summary?: string } {
  const [[name, { type }] = ['', {}]] = Object.entries(properties)
  return type === 'integer' ? { summary: `{{${name}}} ${fieldLabelOf(name).toLowerCase()}` } : {}
}

/** A YAML field, for values that fit no form, such as maps. */
const rawField = ({ name, label, required, i18n }: Base): FormField => ({
  name,
  label,
  required,
  i18n,
  widget: 'code',
  default_language: 'yaml',
  allow_language_selection: false,
  output_code_only: true,
  hint: 'Written as YAML.',
})
const isRaw = ({ widget }: FormField): boolean => widget === 'code'

/** Converts a value for the form: YAML fields become text. */
export const toForm = (value: unknown, fields: readonly FormField[]): unknown =>
  convert(value, fields, (raw) => stringify(raw).trimEnd())

/** Converts a value from the form. Throws for invalid YAML. */
export const fromForm = (value: unknown, fields: readonly FormField[]): unknown =>
  convert(value, fields, (raw) => (typeof raw === 'string' ? readSent(raw) : raw))

/** Parses submitted YAML. Throws when it is invalid or too long. */
export function readSent(text: string): unknown {
  if (isLarge(text)) throw new Error(tooLargeMessage)
  return readYaml(text)
}

type Convert = (raw: unknown) => unknown

function convert(value: unknown, fields: readonly FormField[], raw: Convert): unknown {
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      const field = fields.find((one) => one.name === name)
      return [name, field ? convertField(each, field, raw) : each]
    }),
  )
}

function convertField(value: unknown, field: FormField, raw: Convert): unknown {
  if (value === undefined || value === null) return value
  if (isRaw(field)) return raw(value)
  if (field.widget === 'object') return convert(value, field.fields ?? [], raw)
  if (!Array.isArray(value)) return value
  return value.map((item) => convert(item, field.fields ?? [], raw))
}

/** Removes what forms add: surrounding spaces, empty fields and optional defaults. */
export function withoutFormExtras(value: unknown, schema: JsonSchema | undefined): unknown {
  if (Array.isArray(value))
    return value.length ? value.map((item) => withoutFormExtras(item, schema?.items)) : undefined
  if (isFields(value)) return fieldsWithoutFormExtras(value, schema)
  if (typeof value === 'string') return value.trim() || undefined
  return value ?? undefined
}

function fieldsWithoutFormExtras(value: YamlFields, schema: JsonSchema | undefined): unknown {
  const kept = Object.entries(value).flatMap(([name, each]) => {
    const own = schema?.properties?.[name] ?? (schema?.additionalProperties || undefined)
    const found = withoutFormExtras(each, own)
    return found === undefined || found === own?.default ? [] : [[name, found]]
  })
  return kept.length ? Object.fromEntries(kept) : undefined
}
