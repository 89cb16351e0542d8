import {
  type Path,
  refuseTooMany,
  valueChanges,
  withChange,
} from '../../content/parsing/value-changes.ts'
import { nameOfPlace } from '../wording/field-labels.ts'

/** A value that differs, with its place as the forms name it. */
interface ChangedValue {
  name: string
  /** '' where there was none. */
  before: string
  now: string
}

/** What changed from one state of a file's values to another. Throws when it is too much. */
export function changedValues(before: unknown, now: unknown): ChangedValue[] {
  const changes = valueChanges(before, now)
  refuseTooMany(changes, '', now ?? null)
  let value = before
  return changes.flatMap((change) => {
    const next = withChange(value, change)
    const [old, added] = [
      change.kind === 'insert' ? [] : leavesAt(value, change.at),
      change.kind === 'remove' ? [] : leavesAt(next, change.at),
    ]
    value = next
    const rows = new Map<string, ChangedValue>()
    for (const { name, text } of old) rows.set(name, { name, before: text, now: '' })
    for (const { name, text } of added)
      rows.set(name, { ...(rows.get(name) ?? { name, before: '' }), now: text })
    return [...rows.values()]
  })
}

/** The single values at a place, with their names. */
function leavesAt(root: unknown, at: Path): { name: string; text: string }[] {
  const value = valueAt(root, at)
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [{ name: nameOfPlace(root, at), text: textOf(value) }]
  const steps = Array.isArray(value) ? [...value.keys()] : Object.keys(value)
  return steps.flatMap((step) => leavesAt(root, [...at, step]))
}

const valueAt = (root: unknown, at: Path): unknown =>
  at.reduce((value: unknown, step) => Object(value)[step], root)

const textOf = (value: unknown) => (value === true ? 'yes' : value === false ? 'no' : String(value))
