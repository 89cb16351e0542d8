import type { SearchWords } from '../content/settings/glossary.ts'
import type { Locale } from '../languages/languages.ts'
import { foldSearchText, ngramsOfWord, type Run, runsOf, wordsOfRun } from './runs.ts'
import type { Words } from './words.ts'

/** A word of a query, before it is looked up. */
export interface Part {
  text: string
  folded: string
  /** As `Run.ngramSize`. */
  ngramSize: 0 | 2 | 3
  /** The stems or n-grams by which the index finds it. */
  terms: readonly string[]
}
export type Phrase = readonly Part[]

/** The rules of a language's glossary. */
export interface Rules {
  /** Groups of phrases that mean the same. */
  synonyms: readonly (readonly Phrase[])[]
  ignored: ReadonlySet<string>
  /**
   * Phrases of which little is left without words that are otherwise ignored, such as "how much" or
   * "what's new"; and words of one letter.
   */
  idioms: readonly Phrase[]
  /** The phrases of the glossary in scripts without spaces, where each counts as one word. */
  phrases: RegExp | undefined
}
export const noRules: Rules = { synonyms: [], ignored: new Set(), idioms: [], phrases: undefined }

export function rulesOf({ synonyms, ignored }: SearchWords, locale: Locale, words: Words): Rules {
  const ignoredWords = new Set(ignored.map(foldSearchText))
  const dense = [...synonyms.flat(), ...ignored].filter(
    (text) =>
      text.length > 1 &&
      /^[\p{L}\p{M}]+$/u.test(text) &&
      [...runsOf(text)].every(({ ngramSize }) => ngramSize),
  )
  // The longest first.
  const phrases = dense.length
    ? new RegExp(dense.sort((a, b) => b.length - a.length).join('|'), 'gi')
    : undefined
  const idioms: Phrase[] = []
  const groups = synonyms.map((group) =>
    group.flatMap((text) => {
      words.learn(text)
      const whole = partsOf(runsOf(text), locale, words, phrases)
      const left = meaningfulWords(whole, ignoredWords)
      if (left.length > 1 && left.length < whole.length) return [left]
      if (
        whole.some(
          ({ folded, ngramSize }) => ignoredWords.has(folded) || (ngramSize && folded.length === 1),
        )
      )
        idioms.push(whole)
      // Signs such as ₹ have no words.
      return whole.length ? [whole] : []
    }),
  )
  return { synonyms: groups, ignored: ignoredWords, idioms, phrases }
}

export function partsOf(
  runs: Iterable<Run>,
  locale: Locale,
  words: Words,
  phrases?: RegExp,
): Part[] {
  return (
    [...runs]
      .flatMap((run): Part[] => {
        const { ngramSize } = run
        if (!ngramSize)
          return [
            {
              text: run.text,
              folded: foldSearchText(run.text),
              ngramSize,
              terms: [words.stem(run.text)],
            },
          ]
        return wordsOfRun(run, locale, phrases).map((word) => ({
          text: word,
          folded: foldSearchText(word),
          ngramSize,
          terms: ngramsOfWord(foldSearchText(word), ngramSize),
        }))
      })
      // A mark without its letter is nothing once it is folded.
      .filter(({ folded }) => folded !== '')
  )
}

/** The words of a query that say what is looked for; all where none does. */
export function meaningfulWords(
  parts: readonly Part[],
  ignored: ReadonlySet<string>,
): readonly Part[] {
  const meaningful = parts.filter(({ folded }) => !ignored.has(folded))
  const long = meaningful.filter(({ folded, ngramSize }) => !ngramSize || folded.length > 1)
  return [long, meaningful, parts].find(({ length }) => length > 0) ?? []
}

/**
 * Where a phrase stands among the words of a query, which may have other endings: from, and to
 * before; nowhere is [0, 0].
 */
export function whereIn(parts: readonly Part[], phrase: Phrase): [from: number, to: number] {
  const isSame = (a: Part, b: Part | undefined) =>
    a.folded === b?.folded || (!a.ngramSize && a.terms[0] === b?.terms[0])
  const at = parts.findIndex((_, index) =>
    phrase.every((part, offset) => isSame(part, parts[index + offset])),
  )
  return at < 0 ? [0, 0] : [at, at + phrase.length]
}
