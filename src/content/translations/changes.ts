import { diffIndices } from 'node-diff3'
import { nameOf, type Unit } from './units.ts'

/** A field or block of a source that changed, came or went. */
interface Change extends Pair {
  name: string
}

/** What is between two texts: as it was, as it is, or the same in both. */
export interface WordPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** What changed from one state of a text to another: fields by their names, blocks in order. */
export function changesBetween(before: readonly Unit[], now: readonly Unit[]): Change[] {
  return pairsOf(before, now).flatMap((pair) => {
    const { before: was, now: is } = pair
    const unit = is ?? was
    const isSame = was?.meaning === is?.meaning && was?.kind === is?.kind
    return unit && !isSame ? [{ ...pair, name: nameOf(unit) }] : []
  })
}

interface Pair {
  before: Unit | undefined
  now: Unit | undefined
  /** The line of the unit now; for one that was removed, of the unit that followed it. */
  line: number
}

/** Each unit beside what it was before; units of one kind between the same neighbours are pairs. */
export function pairsOf(before: readonly Unit[], now: readonly Unit[]): Pair[] {
  const isField = ({ kind }: Unit) => kind === 'field'
  const fields = new Map(before.filter(isField).map((unit) => [unit.id, unit]))
  const ids = new Set(now.map(({ id }) => id))
  return [
    ...now
      .filter(isField)
      .map((unit) => ({ before: fields.get(unit.id), now: unit, line: unit.line })),
    ...[...fields.values()]
      .filter(({ id }) => !ids.has(id))
      .map((unit) => ({ before: unit, now: undefined, line: 1 })),
    ...blockPairs(
      before.filter((unit) => !isField(unit)),
      now.filter((unit) => !isField(unit)),
    ),
  ]
}

function blockPairs(before: readonly Unit[], now: readonly Unit[]): Pair[] {
  const key = ({ kind, meaning }: Unit) => `${kind} ${meaning}`
  const sections = sectionsOf(before, now, key)
  return sections.flatMap((section, index): Pair[] => {
    if (section.isSame)
      return section.now.map((unit, at) => pairOf(section.before[at], unit, unit.line))
    const pairs: Pair[] = []
    const old = [...section.before]
    for (const unit of section.now) {
      const at = old.findIndex(({ kind }) => kind === unit.kind)
      // What stands between was removed.
      const passed = at < 0 ? [] : old.splice(0, at + 1)
      const partner = passed.pop()
      for (const each of passed) pairs.push(pairOf(each, undefined, unit.line))
      pairs.push(pairOf(partner, unit, unit.line))
    }
    const next = sections[index + 1]?.now[0] ?? now.at(-1)
    return [...pairs, ...old.map((each) => pairOf(each, undefined, next?.line ?? 1))]
  })
}

const pairOf = (before: Unit | undefined, now: Unit | undefined, line: number): Pair => ({
  before,
  now,
  line,
})

/**
 * Comparing takes time that grows with the pairs of equal items. With more than this, all of it
 * counts as one difference.
 */
const maxPairs = 300_000

/** A stretch of two lists that is the same in both, or different. */
interface Section<T> {
  isSame: boolean
  before: readonly T[]
  now: readonly T[]
}

function sectionsOf<T>(
  before: readonly T[],
  now: readonly T[],
  keyOf: (item: T) => string,
): Section<T>[] {
  const [old, current] = [before.map(keyOf), now.map(keyOf)]
  const start = sameAtStart(old, current)
  const end = sameAtStart(old.slice(start).reverse(), current.slice(start).reverse())
  const [oldMiddle, middle] = [old, current].map((keys) => keys.slice(start, keys.length - end))
  const sections: Section<T>[] = []
  let [at, nowAt] = [0, 0]
  const add = (isSame: boolean, until: number, nowUntil: number) => {
    if (until > at || nowUntil > nowAt)
      sections.push({ isSame, before: before.slice(at, until), now: now.slice(nowAt, nowUntil) })
    at = until
    nowAt = nowUntil
  }
  for (const { buffer1, buffer2 } of differences(oldMiddle ?? [], middle ?? [])) {
    add(true, start + buffer1[0], start + buffer2[0])
    add(false, at + buffer1[1], nowAt + buffer2[1])
  }
  add(true, before.length, now.length)
  return sections
}

const differences = (before: string[], now: string[]) =>
  equalPairs(before, now) > maxPairs
    ? [{ buffer1: [0, before.length] as const, buffer2: [0, now.length] as const }]
    : diffIndices(before, now)

function sameAtStart(before: readonly string[], now: readonly string[]) {
  const at = before.findIndex((each, index) => each !== now[index])
  return at < 0 ? before.length : at
}

/** How many pairs of equal items two lists have, by which the time to compare them grows. */
export function equalPairs(before: readonly string[], now: readonly string[]) {
  const counts = new Map<string, number>()
  for (const item of before) counts.set(item, (counts.get(item) ?? 0) + 1)
  return now.reduce((sum, item) => sum + (counts.get(item) ?? 0), 0)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Words, each with the spaces and signs behind it, so that few of them are alike. */
const comparedWords = (text: string) => {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text))
    if (isWordLike || words.length === 0) words.push(segment)
    else if (segment.trim() === '') words.push(`${words.pop() ?? ''}${segment}`)
    else words.push(segment)
  return words
}

/** Two texts as one, word by word. */
export const wordParts = (before: string, now: string): WordPart[] =>
  sectionsOf(comparedWords(before), comparedWords(now), (word) => word)
    .flatMap(({ isSame, before, now }): WordPart[] => [
      { kind: isSame ? 'same' : 'removed', text: before.join('') },
      { kind: 'added', text: isSame ? '' : now.join('') },
    ])
    .filter(({ text }) => text !== '')

/** As Git marks words: `[-was-]{+is+}`. */
export const markWords = ({ kind, text }: WordPart) =>
  ({ removed: `[-${text}-]`, added: `{+${text}+}`, same: text })[kind]

/** How many unchanged characters are shown beside a change. */
const context = 60

/** A change in lines for a terminal. */
export function describeChange({ name, line, before, now }: Change, file: string) {
  const moved = before && now && before.kind !== now.kind ? `, was ${before.kind}` : ''
  const what = before && now ? '' : now ? ': new' : ': is gone'
  const parts = wordParts(before?.text ?? '', now?.text ?? '')
  const text = parts.map((part, index) =>
    part.kind === 'same'
      ? shorten(part.text, index === 0, index === parts.length - 1)
      : markWords(part),
  )
  return [
    `${file}:${line}: ${name}${moved}${what}`,
    ...text
      .join('')
      .split('\n')
      .map((each) => `    ${each}`),
  ]
}

/** The beginning and end of a text that did not change, next to what did. */
export function shorten(text: string, first: boolean, last: boolean): string {
  const chars = [...text]
  if (chars.length <= 2 * context) return text
  const start = first ? '' : chars.slice(0, context).join('')
  const end = last ? '' : chars.slice(-context).join('')
  // The word that was cut is left out; not all languages have spaces.
  const wholeWords = start.slice(0, Math.max(0, start.lastIndexOf(' '))) || start
  return `${wholeWords} … ${end.slice(end.indexOf(' ') + 1)}`
}
