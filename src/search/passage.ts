import { BoundedCache } from '../base/bounded-cache.ts'
import { type Locale, languageOf } from '../languages/languages.ts'
import type { Marks } from './query.ts'
import { foldSearchText, runsOf } from './runs.ts'
import type { SearchHit } from './search.ts'
import type { Words } from './words.ts'

/** How much of a text is shown, in characters; half of it where a character says more. */
const passageLength = 200
/** How much of a text is searched for the words of a query, in characters. */
const readUpTo = 1000

/** How many words are looked for to begin with. */
const maxLookedFor = 8

interface Span {
  start: number
  end: number
  what: string
}

/** The part of a text that has most of what is looked for, with those words marked. */
export function passageOf(
  text: string,
  marks: Marks,
  words: Words,
  locale: Locale,
): SearchHit['passage'] {
  const length = languageOf(locale).script.isDense ? passageLength / 2 : passageLength
  const within = ([begin, end]: [begin: number, end: number]): Span[] =>
    spansOf(text.slice(begin, end), marks, words, length).map((span) => ({
      ...span,
      start: span.start + begin,
      end: span.end + begin,
    }))
  let spans = within(whereToRead(text, marks, length))
  // A word that begins like a stem may be another word.
  if (spans.length === 0) spans = within([0, readUpTo])
  const first = bestStart(spans, marks.words, length)
  const from = first <= length / 3 ? 0 : boundary(text, first - Math.round(length / 4), first)
  const to =
    from + length >= text.length ? text.length : boundary(text, from + length, from + length + 20)
  const pieces: { text: string; marked: boolean }[] = []
  let at = from
  const add = (until: number, marked: boolean) => {
    if (until > at) pieces.push({ text: text.slice(at, until).replace(/\s+/g, ' '), marked })
    at = Math.max(at, until)
  }
  if (from > 0) pieces.push({ text: '… ', marked: false })
  for (const { start, end } of spans) {
    if (start < at || end > to) continue
    add(start, false)
    add(end, true)
  }
  add(to, false)
  if (to < text.length) pieces.push({ text: ' …', marked: false })
  return pieces
}

/**
 * Which part of a text is read word by word: around the first place that has most of what is looked
 * for as it is written there, else the beginning. Most words are found so, at a tenth of the cost.
 */
function whereToRead(
  text: string,
  { stems, parts, words }: Marks,
  length: number,
): [begin: number, end: number] {
  const lower = text.toLowerCase()
  // The y that ends a word is an i in its stem.
  const terms = [...parts, ...stems]
    .slice(0, maxLookedFor)
    .map((each) => each.replace(/(?<=..)i$/, ''))
  let best = { at: -1, count: 0 }
  for (const each of terms) {
    const at = lower.length === text.length ? lower.indexOf(each) : -1
    const around = at < 0 ? '' : lower.slice(at, at + length)
    const count =
      at < 0 ? 0 : Math.min(words, terms.filter((other) => around.includes(other)).length)
    if (count > best.count || (count === best.count && at >= 0 && at < best.at))
      best = { at, count }
  }
  return best.at < 0
    ? [0, readUpTo]
    : [boundary(text, best.at - length / 2, best.at), best.at + 1.5 * length]
}

/**
 * Where the words of a query are in a text, in order, up to the first passage that has all of them.
 */
function spansOf(
  text: string,
  { stems, parts, words: wordCount }: Marks,
  words: Words,
  length = text.length,
): Span[] {
  const spans: Span[] = []
  const initials = new Set(Array.from(stems, (stem) => stem[0]))
  for (const run of runsOf(text)) {
    const [first] = spans
    if (
      first &&
      run.start > first.start + length &&
      new Set(spans.map(({ what }) => what)).size >= wordCount
    )
      break
    if (run.ngramSize === 0) {
      // Endings are cut off, so that a word and its stem begin alike. Looking up every word takes
      // five times as long.
      const stem = initials.has(initialOf(run.text)) ? words.stem(run.text) : ''
      if (stems.has(stem))
        spans.push({ start: run.start, end: run.start + run.text.length, what: stem })
      continue
    }
    if (parts.length === 0) continue
    const { folded, ends } = foldedWithEnds(run.text)
    for (const part of parts)
      for (let at = folded.indexOf(part); at >= 0; at = folded.indexOf(part, at + part.length))
        spans.push({
          start: run.start + (at === 0 ? 0 : (ends[at - 1] ?? 0)),
          end: run.start + (ends[at + part.length - 1] ?? 0),
          what: part,
        })
  }
  return spans.sort((a, b) => a.start - b.start || b.end - a.end)
}

/** Letters of texts with their marks, folded. */
const foldedLetters = new BoundedCache<string>(20_000)
const foldLetter = (letter: string) => foldedLetters.getOrMake(letter, () => foldSearchText(letter))

/** The first letter of a word, folded. */
const initialOf = (word: string) =>
  foldLetter(String.fromCodePoint(word.codePointAt(0) ?? 0))[0] ?? ''

/**
 * A run folded, and for each of its characters where in the run the letter ends that it comes from.
 */
function foldedWithEnds(text: string): { folded: string; ends: number[] } {
  const ends: number[] = []
  let folded = ''
  for (const { 0: letter, index } of text.matchAll(/\P{M}[\p{M}\u2060\uFF9E\uFF9F]*/gu)) {
    const plain = foldLetter(letter)
    folded += plain
    for (let n = 0; n < plain.length; n++) ends.push(index + letter.length)
  }
  return { folded, ends }
}

/**
 * The start of the first passage with most different words, of at most as many as are asked for; 0
 * when there are none.
 */
function bestStart(spans: readonly Span[], words: number, length: number) {
  let best = { start: 0, different: 0 }
  for (const [index, { start }] of spans.entries()) {
    const different = Math.min(
      words,
      new Set(
        spans
          .slice(index, index + 20)
          .filter((span) => span.end <= start + length * 0.75)
          .map(({ what }) => what),
      ).size,
    )
    if (different > best.different) best = { start, different }
  }
  return best.start
}

/** A place between words at or after one, but before another. */
function boundary(text: string, from: number, before: number) {
  const space = text.slice(Math.max(0, from), before).search(/\s/)
  const at = space < 0 ? Math.max(0, from) : Math.max(0, from) + space + 1
  // Not between the two halves of a character.
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + 1 : at
}
