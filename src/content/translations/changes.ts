import { diffIndices } from 'node-diff3'
import { nameOf, type Unit } from './units.ts'

/** A field or block of a source that changed, came or went. */
export interface Change {
  name: string
  /** Its line in the text as it is now, or that before which it stood. */
  line: number
  before: Unit | undefined
  now: Unit | undefined
}

/** What is between two texts: as it was, as it is, or the same in both. */
export interface WordPart {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** What changed from one state of a text to another: fields by their names, blocks in order. */
export function changesBetween(before: readonly Unit[], now: readonly Unit[]): Change[] {
  return pairsOf(before, now).flatMap(({ before: was, now: is, line }) =>
    was && is && was.meaning === is.meaning && was.kind === is.kind
      ? []
      : [{ name: nameOf((is ?? was) as Unit), line, before: was, now: is }],
  )
}

interface Pair {
  before: Unit | undefined
  now: Unit | undefined
  line: number
}

/** Each unit beside what it was before; units of one kind between the same neighbours are pairs. */
export function pairsOf(before: readonly Unit[], now: readonly Unit[]): Pair[] {
  const isField = ({ kind }: Unit): boolean => kind === 'field'
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
  const pairs: Pair[] = []
  const key = ({ kind, meaning }: Unit): string => `${kind} ${meaning}`
  let [was, is] = [0, 0]
  const addSame = (end: number) => {
    for (; was < end; was++, is++) {
      const unit = now[is] as Unit
      pairs.push({ before: before[was], now: unit, line: unit.line })
    }
  }
  for (const { buffer1, buffer2 } of differences(before.map(key), now.map(key))) {
    addSame(buffer1[0])
    const old = before.slice(buffer1[0], buffer1[0] + buffer1[1])
    for (const unit of now.slice(buffer2[0], buffer2[0] + buffer2[1])) {
      const at = old.findIndex(({ kind }) => kind === unit.kind)
      // What stands between went.
      const gone = at < 0 ? [] : old.splice(0, at + 1)
      const own = gone.pop()
      for (const each of gone) pairs.push({ before: each, now: undefined, line: unit.line })
      pairs.push({ before: own, now: unit, line: unit.line })
    }
    was = buffer1[0] + buffer1[1]
    is = buffer2[0] + buffer2[1]
    const line = now[is]?.line ?? now.at(-1)?.line ?? 1
    for (const each of old) pairs.push({ before: each, now: undefined, line })
  }
  addSame(before.length)
  return pairs
}

/** Comparing takes a time that grows with the pairs of equals; more than this is one difference. */
const mostPairs = 300_000

interface Difference {
  buffer1: [start: number, length: number]
  buffer2: [start: number, length: number]
}

function differences(before: string[], now: string[]): Difference[] {
  const start = sameAtStart(before, now)
  const end = sameAtStart(before.slice(start).reverse(), now.slice(start).reverse())
  const old = before.slice(start, before.length - end)
  const words = now.slice(start, now.length - end)
  const found: Difference[] =
    equalPairs(old, words) > mostPairs
      ? [{ buffer1: [0, old.length], buffer2: [0, words.length] }]
      : diffIndices(old, words)
  return found.map(({ buffer1, buffer2 }) => ({
    buffer1: [buffer1[0] + start, buffer1[1]],
    buffer2: [buffer2[0] + start, buffer2[1]],
  }))
}

function sameAtStart(before: readonly string[], now: readonly string[]): number {
  const at = before.findIndex((each, index) => each !== now[index])
  return at < 0 ? before.length : at
}

function equalPairs(before: readonly string[], now: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const each of before) counts.set(each, (counts.get(each) ?? 0) + 1)
  return now.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Words, each with the spaces and signs behind it, so that few of them are alike. */
const wordsOf = (text: string): string[] => {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text))
    if (isWordLike || words.length === 0) words.push(segment)
    else if (segment.trim() === '') words.push(`${words.pop() ?? ''}${segment}`)
    else words.push(segment)
  return words
}

/** Two texts as one, word by word. */
export function wordParts(before: string, now: string): WordPart[] {
  const [old, words] = [wordsOf(before), wordsOf(now)]
  const parts: WordPart[] = []
  const add = (kind: WordPart['kind'], some: readonly string[]) => {
    if (some.length) parts.push({ kind, text: some.join('') })
  }
  let at = 0
  for (const { buffer1, buffer2 } of differences(old, words)) {
    add('same', old.slice(at, buffer1[0]))
    at = buffer1[0] + buffer1[1]
    add('removed', old.slice(buffer1[0], at))
    add('added', words.slice(buffer2[0], buffer2[0] + buffer2[1]))
  }
  add('same', old.slice(at))
  return parts
}

/** As many characters of what did not change stand beside what did. */
const context = 60

/** A change in lines for a terminal, as Git marks words: `[-was-]{+is+}`. */
export function describeChange({ name, line, before, now }: Change, file: string): string[] {
  const moved = before && now && before.kind !== now.kind ? `, was ${before.kind}` : ''
  const what = before && now ? '' : now ? ': new' : ': is gone'
  const parts = wordParts(before?.text ?? '', now?.text ?? '')
  const text = parts.map(({ kind, text }, index) => {
    if (kind === 'removed') return `[-${text}-]`
    if (kind === 'added') return `{+${text}+}`
    return shortened(text, index === 0, index === parts.length - 1)
  })
  return [
    `${file}:${line}: ${name}${moved}${what}`,
    ...text
      .join('')
      .split('\n')
      .map((each) => `    ${each}`),
  ]
}

/** The beginning and end of a text that did not change, next to what did. */
export function shortened(text: string, first: boolean, last: boolean): string {
  const chars = [...text]
  if (chars.length <= 2 * context) return text
  const start = first ? '' : chars.slice(0, context).join('')
  return `${start} … ${last ? '' : chars.slice(-context).join('')}`
}
