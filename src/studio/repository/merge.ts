import { isDeepStrictEqual } from 'node:util'
import { diff3Merge } from 'node-diff3'
import { stringify } from 'yaml'
import { isFields } from '../../base/unknown-values.ts'
import { contentFile } from '../../content/files/paths.ts'
import {
  splitFrontMatter,
  translatedFrom,
  withoutByteOrderMark,
  withoutRevision,
  withSourceRevision,
} from '../../content/parsing/front-matter.ts'
import { patchYaml } from '../../content/parsing/patch-yaml.ts'
import type { YamlFields } from '../../content/parsing/value-changes.ts'
import { isLarge, readYaml, tooLargeMessage } from '../../content/parsing/yaml.ts'
import { equalPairs } from '../../content/translations/changes.ts'
import type { Conflict, SideChoice } from './types.ts'

type Merged = { ok: true; bytes: Buffer | undefined } | { ok: false; conflicts: Conflict[] }

export interface Versions<T> {
  base: T
  yours: T
  theirs: T
}

/** Merges a file that two people changed. `choices` resolve conflicts. */
export function mergeFile(
  path: string,
  versions: Versions<Buffer | undefined>,
  choices: readonly SideChoice[] = [],
): Merged {
  const { base, yours, theirs } = versions
  if (isDeepStrictEqual(yours, theirs) || isDeepStrictEqual(base, yours))
    return { ok: true, bytes: theirs }
  if (isDeepStrictEqual(base, theirs)) return { ok: true, bytes: yours }
  const whole = choices.find((each) => each.path === path && each.field === undefined)
  if (whole) return { ok: true, bytes: versions[whole.take] }
  const isPicture = contentFile(path)?.kind === 'picture'
  const texts = each(versions, (bytes) => (bytes && !isPicture ? textOf(bytes) : ''))
  const conflict = { path, ...texts }
  if (isPicture || !yours || !theirs) return { ok: false, conflicts: [conflict] }
  try {
    const merge = new Merge(path, choices)
    const text = merge.file(texts)
    const { conflicts } = merge
    return conflicts.length ? { ok: false, conflicts } : { ok: true, bytes: Buffer.from(text) }
  } catch {
    // One version cannot be parsed.
    return { ok: false, conflicts: [conflict] }
  }
}

const textOf = (bytes: Buffer) => withoutByteOrderMark(bytes.toString()).replaceAll('\r\n', '\n')

/** Equal parts that are compared; more would take over half a second. */
const maxPairs = 250_000

class Merge {
  readonly conflicts: Conflict[] = []
  readonly #path: string
  readonly #choices: readonly SideChoice[]

  constructor(path: string, choices: readonly SideChoice[]) {
    this.#path = path
    this.#choices = choices
  }

  file(texts: Versions<string>): string {
    if (this.#path.endsWith('.json')) {
      const value = this.#value(
        each(texts, (text) => JSON.parse(text || '{}')),
        [],
      )
      return `${JSON.stringify(value, null, 2)}\n`
    }
    if (!this.#path.endsWith('.md')) return this.#yaml(texts)
    const parts = each(texts, splitFrontMatter)
    const matter = this.#yaml(each(parts, (part) => part.matter))
    const body = this.#body(each(parts, (part) => part.body))
    const revisions = each(texts, translatedFrom)
    const revision = this.#value(revisions, ['translatedFrom'])
    const text = `---\n${matter}---\n${body}`
    return typeof revision === 'string' && revision !== revisions.theirs
      ? withSourceRevision(text, revision)
      : text
  }

  /**
   * Merges by lines where the result has the merged value, so that comments of both sides stay;
   * else by value.
   */
  #yaml(texts: Versions<string>): string {
    if (isLarge(texts.yours) || isLarge(texts.theirs)) throw new Error(tooLargeMessage)
    const values = each(texts, (text) => readYaml(withoutRevision(text)) ?? {})
    const value = this.#value(values, [])
    const lines = each(texts, (text) => text.split(/(?<=\n)/))
    const regions = mergeLists(lines)
    if (regions?.every(({ ok }) => ok)) {
      const text = regions.flatMap(({ ok }) => ok ?? []).join('')
      try {
        if (isDeepStrictEqual(readYaml(withoutRevision(text)), value)) return text
      } catch {
        // Merged lines may be invalid YAML.
      }
    }
    const all = isFields(value) ? { ...revisionField(texts.theirs), ...value } : value
    return patchYaml(texts.theirs, all)
  }

  /** Merges objects field by field. */
  #value({ base, yours, theirs }: Versions<unknown>, at: readonly string[]): unknown {
    if (isDeepStrictEqual(yours, theirs) || isDeepStrictEqual(base, yours)) return theirs
    if (isDeepStrictEqual(base, theirs)) return yours
    if (isFields(yours) && isFields(theirs)) {
      const old = isFields(base) ? base : {}
      const entries = keysOf(yours, theirs).map((key) => {
        const versions = { base: old[key], yours: yours[key], theirs: theirs[key] }
        return [key, this.#value(versions, [...at, key])] as const
      })
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    }
    if (Array.isArray(base) && Array.isArray(yours) && Array.isArray(theirs)) {
      const list = this.#list({ base, yours, theirs }, at)
      if (list) return list
    }
    return this.#choose(each({ base, yours, theirs }, shownValue), at.join('.'), { yours, theirs })
  }

  #list(
    { base, yours, theirs }: Versions<unknown[]>,
    at: readonly string[],
  ): unknown[] | undefined {
    if (base.length === yours.length && base.length === theirs.length)
      return base.map((item, index) => {
        const versions = { base: item, yours: yours[index], theirs: theirs[index] }
        return this.#value(versions, [...at, String(index)])
      })
    const items = each({ base, yours, theirs }, (list) => list.map((item) => JSON.stringify(item)))
    const regions = mergeLists(items)
    return regions?.every(({ ok }) => ok)
      ? regions.flatMap(({ ok }) => ok ?? []).map((item) => JSON.parse(item))
      : undefined
  }

  /**
   * Merges by paragraphs. The empty lines between them are parts too, so that changes to neighbours
   * do not conflict.
   */
  #body(texts: Versions<string>): string {
    const regions = mergeLists(each(texts, (text) => text.split(/(\n{2,})/)))
    if (!regions) return this.#choose(texts, 'body', texts)
    let number = 0
    return regions
      .map(({ ok, conflict }) => {
        if (!conflict) return ok?.join('') ?? ''
        const versions = { base: conflict.o, yours: conflict.a, theirs: conflict.b }
        const parts = each(versions, (lines) => lines.join(''))
        number++
        return this.#choose(parts, `body.${number}`, parts)
      })
      .join('')
  }

  #choose<T>(shown: Versions<string>, field: string, sides: { yours: T; theirs: T }): T {
    const choice = this.#choices.find((one) => one.path === this.#path && one.field === field)
    if (!choice) this.conflicts.push({ path: this.#path, field, ...shown })
    return sides[choice?.take ?? 'theirs']
  }
}

/** Merged and conflicting parts; undefined when there are too many. */
function mergeLists({ base, yours, theirs }: Versions<string[]>) {
  if (equalPairs(base, yours) + equalPairs(base, theirs) > maxPairs) return undefined
  return diff3Merge(yours, base, theirs, { excludeFalseConflicts: true })
}

const each = <T, R>({ base, yours, theirs }: Versions<T>, make: (value: T) => R): Versions<R> => ({
  base: make(base),
  yours: make(yours),
  theirs: make(theirs),
})

/** Their keys in order, with yours added after the keys that they follow. */
function keysOf(yours: YamlFields, theirs: YamlFields): string[] {
  const keys = Object.keys(theirs)
  let before = -1
  for (const key of Object.keys(yours)) {
    if (!Object.hasOwn(theirs, key)) keys.splice(before + 1, 0, key)
    before = keys.indexOf(key)
  }
  return keys
}

const shownValue = (value: unknown) =>
  typeof value === 'string' ? value : value === undefined ? '' : stringify(value).trimEnd()

/** The mark `translatedFrom`, which is not merged as a field. */
function revisionField(matter: string): YamlFields {
  const fields = readYaml(matter)
  return isFields(fields) && fields.translatedFrom !== undefined
    ? { translatedFrom: fields.translatedFrom }
    : {}
}
