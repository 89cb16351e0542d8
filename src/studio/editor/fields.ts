import { stringify } from 'yaml'
import { z } from 'zod'
import { isFields } from '../../base/unknown-values.ts'
import type { YamlFields } from '../../content/parsing/value-changes.ts'
import { isLarge, readYaml, tooLargeMessage } from '../../content/parsing/yaml.ts'
import { fieldLabelOf } from '../wording/field-labels.ts'

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

/** Fields of sentences, which get several lines. */
const sentences = new Set([
  ...'text description lead a summary answer limits note q problem'.split(' '),
  ...'privacy look example offer closing'.split(' '),
])

/** Objects with at most this many fields are shown expanded. */
const fewFields = 4

/** The fields of an object's schema. */
export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema, i18n: boolean) =>
  Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema, required.includes(name), i18n),
  )

const fieldOf = (
  name: string,
  schema: JsonSchema,
  required: boolean,
  i18n: boolean,
): FormField => ({
  name,
  label: fieldLabelOf(name),
  required: required && schema.default === undefined,
  i18n,
  ...(schema.default !== undefined && { default: schema.default }),
  ...(schema.description !== undefined && { hint: schema.description }),
  ...widgetOf(name, schema, i18n),
})

type Widget = Pick<FormField, 'widget'> & Partial<FormField>

function widgetOf(name: string, schema: JsonSchema, i18n: boolean): Widget {
  const { type, properties, pattern, description } = schema
  if (isChoice(schema)) return { widget: 'select', options: schema.enum }
  if (type === 'boolean') return { widget: 'boolean' }
  if (type === 'integer') return { widget: 'number', value_type: 'int', ...boundsOf(schema, 1) }
  if (type === 'number') return { widget: 'number', value_type: 'float', ...boundsOf(schema, 0) }
  if (type === 'array' && schema.items) return listWidget(schema, schema.items, i18n)
  if (type === 'object' && properties) {
    const collapsed = Object.keys(properties).length > fewFields && 'auto'
    return { widget: 'object', collapsed, fields: fieldsOf(schema, i18n) }
  }
  if (type !== 'string') return asYaml
  return {
    widget: sentences.has(name) ? 'text' : 'string',
    ...(pattern && { pattern: [pattern, description ?? 'This is not written as it must be.'] }),
  }
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
const isBound = (bound: number | undefined) =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

const isChoice = (schema: JsonSchema) =>
  schema.enum?.every((each) => typeof each === 'string') ?? false

function listWidget({ minItems, maxItems }: JsonSchema, items: JsonSchema, i18n: boolean): Widget {
  const limits = { ...(minItems && { min: minItems }), ...(maxItems && { max: maxItems }) }
  if (isChoice(items)) return { ...limits, widget: 'select', multiple: true, options: items.enum }
  const list = { widget: 'list', collapsed: 'auto', ...limits }
  if (items.type === 'object' && items.properties)
    return { ...list, ...summaryOf(items.properties), fields: fieldsOf(items, i18n) }
  const item = fieldOf('item', items, true, i18n)
  return isRaw(item) ? asYaml : { ...list, field: { ...item, label: 'Item' } }
}

/** What a folded item is called when a number comes first: `300 profiles`. */
function summaryOf(properties: Record<string, JsonSchema>): { summary?: string } {
  const [[name, { type }] = ['', {}]] = Object.entries(properties)
  return type === 'integer' ? { summary: `{{${name}}} ${fieldLabelOf(name).toLowerCase()}` } : {}
}

/**
 * For values that fit no form, such as maps. The editor's own field for code would empty itself
 * while its form opens.
 */
const asYaml: Widget = { widget: 'text', hint: 'Written as YAML.', default: undefined }
const isRaw = ({ hint }: FormField) => hint === asYaml.hint

/** Converts a value for the form: YAML fields become text. */
export const toForm = (value: unknown, fields: readonly FormField[]): unknown =>
  convert(value, fields, (raw) => stringify(raw).trimEnd())

/** Converts a value from the form. Throws for invalid YAML. */
export const fromForm = (value: unknown, fields: readonly FormField[]): unknown =>
  convert(value, fields, (raw) => (typeof raw === 'string' ? readSent(raw) : raw))

/** Parses submitted YAML. Throws when it is invalid or too long. */
function readSent(text: string): unknown {
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
