import { isDeepStrictEqual } from 'node:util'
import { isFields } from '../../base/unknown-values.ts'

export type Path = readonly (string | number)[]

/** The steps of a path such as `faq.0.q`. */
export const stepsOf = (path: string): Path =>
  path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

export type YamlFields = Record<string, unknown>

/** One edit of a value. */
export type ValueChange =
  | {
      kind: 'set'
      at: Path
      value: unknown
      /** The field before a new one. */
      after?: string
    }
  | { kind: 'remove'; at: Path }
  /** At the index of the item that it precedes. */
  | { kind: 'insert'; at: Path; value: unknown }

/** The smallest edits from one value to another, in order. */
export function valueChanges(old: unknown, now: unknown, at: Path = []): ValueChange[] {
  if (isDeepStrictEqual(old, now)) return []
  if (Array.isArray(old) && Array.isArray(now)) return listChanges(old, now, at)
  if (!isFields(old) || !isFields(now)) return [{ kind: 'set', at, value: now }]
  const removed = Object.keys(old).filter((key) => now[key] === undefined)
  let after: string | undefined
  return [
    ...removed.map((key): ValueChange => ({ kind: 'remove', at: [...at, key] })),
    ...Object.keys(now).flatMap((key): ValueChange[] => {
      if (now[key] === undefined) return []
      const place = after
      after = key
      return Object.hasOwn(old, key)
        ? valueChanges(old[key], now[key], [...at, key])
        : [
            {
              kind: 'set',
              at: [...at, key],
              value: now[key],
              ...(place !== undefined && { after: place }),
            },
          ]
    }),
  ]
}

/** Items between equal ones are changed pairwise; the rest is removed or inserted. */
function listChanges(old: readonly unknown[], now: readonly unknown[], at: Path): ValueChange[] {
  const shorter = Math.min(old.length, now.length)
  let start = 0
  while (start < shorter && isDeepStrictEqual(old[start], now[start])) start++
  let end = 0
  while (end < shorter - start && isDeepStrictEqual(old.at(-1 - end), now.at(-1 - end))) end++
  const pairs = shorter - end
  const places = (length: number) => [...Array(Math.max(length - end - pairs, 0)).keys()]
  return [
    ...now
      .slice(start, pairs)
      .flatMap((item, index) => valueChanges(old[start + index], item, [...at, start + index])),
    ...places(old.length).map((): ValueChange => ({ kind: 'remove', at: [...at, pairs] })),
    ...places(now.length).map((place): ValueChange => {
      const index = pairs + place
      return { kind: 'insert', at: [...at, index], value: now[index] }
    }),
  ]
}

/** The value after an edit. */
export function withChange(value: unknown, change: ValueChange, depth = 0): unknown {
  const step = change.at[depth]
  if (step === undefined) return change.kind === 'remove' ? undefined : change.value
  const isLast = depth === change.at.length - 1
  if (Array.isArray(value) && typeof step === 'number') {
    if (isLast && change.kind === 'remove') return value.toSpliced(step, 1)
    if (isLast && change.kind === 'insert') return value.toSpliced(step, 0, change.value)
    return value.with(step, withChange(value[step], change, depth + 1))
  }
  const { [step]: old, ...others } = isFields(value) ? value : {}
  if (isLast && change.kind === 'remove') return others
  return { ...others, [step]: withChange(old, change, depth + 1) }
}

/**
 * The characters read in total when edits are applied one by one, each to a whole text or value.
 */
export const workOf = (changes: readonly ValueChange[], source: string, value: unknown) =>
  changes.length * Math.max(source.length, JSON.stringify(value).length)

/** About a second for values, far above any form. */
const maxWork = 2 ** 24

export function refuseTooMany(changes: readonly ValueChange[], source: string, value: unknown) {
  if (workOf(changes, source, value) > maxWork) throw new Error('too many values change at once')
}
