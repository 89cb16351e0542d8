import { stemmer as english } from '@orama/stemmers/english'
import { editDistance } from '../languages/edit-distance.ts'
import { type Language, type Locale, languageOf } from '../languages/languages.ts'
import { foldSearchText, ngramsOf, runsOf } from './runs.ts'
import type { WorkBudget } from './work.ts'

/** A word of a language's texts. */
interface Word {
  /** As it is written in lower case. */
  spelling: string
  folded: string
  /** Its stem, by which the index finds it. */
  stem: string
  /** Its letters as bits, to estimate quickly how far it is from another word. */
  letters: number
  /** How often it was indexed; 0: only the glossary has it. */
  count: number
}

const maxWordLength = 40
/** Letters that normalising leaves as they are. */
const plain = /^[a-z0-9а-яёіїєґ]+$/i
/** How many words one that is being typed may become. */
const maxContinuations = 24

/** Words of a language that are remembered. Its texts have 20,000; more are made up. */
const maxWords = 100_000

/** The words of a language, and how its texts are indexed by them. */
export class Words {
  readonly #facts: Language['search']
  /** By lower-case spelling: stems go by accents, which `folded` lacks. */
  readonly #bySpelling = new Map<string, Word>()
  /** How often words with a stem were indexed. */
  readonly #stems = new Map<string, number>()
  /** By `folded`. */
  #sorted: Word[] = []
  #added: Word[] = []

  constructor(locale: Locale) {
    this.#facts = languageOf(locale).search
  }

  /** What is written into the index for a text: stems, and pieces of text without spaces. */
  index(text: string) {
    const terms: string[] = []
    for (const run of runsOf(text)) {
      // A text without spaces may have more of them than a call can have arguments.
      if (run.ngramSize)
        for (const ngram of ngramsOf(foldSearchText(run.text), run.ngramSize)) terms.push(ngram)
      else {
        const word = this.#word(run.text)
        word.count++
        const known = this.#stems.get(word.stem)
        if (known !== undefined || this.#stems.size < maxWords)
          this.#stems.set(word.stem, (known ?? 0) + 1)
        terms.push(word.stem)
      }
    }
    return terms.join(' ')
  }

  /** Takes up the words of the glossary, which are typed with mistakes too. */
  learn(text: string) {
    for (const run of runsOf(text)) if (!run.ngramSize) this.#word(run.text)
  }

  /** The stem of a word as written, which need not be one of the texts'. */
  stem(spelling: string): string {
    const lower = this.#lower(spelling)
    return this.#bySpelling.get(lower)?.stem ?? this.#stem(lower)
  }

  hasStem(stem: string) {
    return this.#stems.has(stem)
  }

  /** How often texts have a word with this stem. */
  stemCount(stem: string) {
    return this.#stems.get(stem) ?? 0
  }

  /**
   * Whether some text has a form of a word, by its stem. Of a long word a stem of three letters
   * says too little.
   */
  hasForm(folded: string, stem: string) {
    return this.hasStem(stem) && (stem.length > 3 || folded.length - stem.length < 3)
  }

  /** The words that are written so; but for accents where they are left out. */
  spelled(text: string): Word[] {
    const folded = foldSearchText(text)
    const lower = this.#lower(text)
    const words = this.startingWith(folded, (word) => word.folded === folded)
    const same = lower === folded ? [] : words.filter(({ spelling }) => spelling === lower)
    return same.length > 0 ? same : words
  }

  /** The most frequent words with a beginning. */
  startingWith(folded: string, accept: (word: Word) => boolean = () => true): Word[] {
    const words = this.#words()
    const matches: Word[] = []
    for (let at = this.#position(folded); at < words.length; at++) {
      const word = words[at]
      if (!word?.folded.startsWith(folded) || !accept(word)) break
      matches.push(word)
    }
    return matches.sort((a, b) => b.count - a.count).slice(0, maxContinuations)
  }

  /**
   * The words with the same first letter and one other wrong, missing, too many or swapped with its
   * neighbour; with two in words of nine letters and more; in a word of four letters one that is
   * missing, as too many others are near. The nearest and most frequent first.
   */
  near(folded: string, budget: WorkBudget): Word[] {
    if (folded.length < 4 || folded.length > maxWordLength || /\d/.test(folded)) return []
    if (!budget.take('corrections')) return []
    const allowed = folded.length < 9 ? 1 : 2
    const candidates: { word: Word; typos: number }[] = []
    const words = this.#words()
    const letters = lettersOf(folded)
    const initial = String.fromCodePoint(folded.codePointAt(0) ?? 0)
    for (let at = this.#position(initial); at < words.length; at++) {
      const word = words[at]
      if (!word?.folded.startsWith(initial)) break
      const more = word.folded.length - folded.length
      if (Math.abs(more) > allowed || (folded.length === 4 && more < 1)) continue
      // One mistake removes at most one letter and adds at most one.
      if (hasMoreBits(letters & ~word.letters, allowed)) continue
      if (hasMoreBits(word.letters & ~letters, allowed)) continue
      if (!budget.take('comparisons')) break
      const typos = editDistance(folded, word.folded, allowed)
      if (typos <= allowed) candidates.push({ word, typos })
    }
    const best = Math.min(...candidates.map(({ typos }) => typos))
    return candidates
      .filter(({ typos }) => typos === best)
      .map(({ word }) => word)
      .sort((a, b) => b.count - a.count)
      .slice(0, 4)
  }

  #word(spelling: string): Word {
    const lower = this.#lower(spelling)
    let word = this.#bySpelling.get(lower)
    if (!word) {
      const folded = foldSearchText(lower)
      const letters = lettersOf(folded)
      word = { spelling: lower, folded, stem: this.#stem(lower), letters, count: 0 }
      if (this.#bySpelling.size >= maxWords) return word
      this.#bySpelling.set(lower, word)
      this.#added.push(word)
    }
    return word
  }

  #lower(spelling: string): string {
    const cut = spelling.length > maxWordLength ? spelling.slice(0, maxWordLength) : spelling
    const { lowerCase } = this.#facts
    if (lowerCase) return lowerCase(cut.normalize('NFKC'))
    return plain.test(cut)
      ? cut.toLowerCase()
      : cut.normalize('NFKC').replace(/['’ʼ]/g, '').toLowerCase()
  }

  #stem(lower: string) {
    const { stem: ownStem, englishFrom, accentsDistinguishWords } = this.#facts
    const isEnglish = lower.length >= englishFrom && /^[a-z]+$/.test(lower)
    const stem = (isEnglish ? english : ownStem)?.(lower) ?? lower
    return (accentsDistinguishWords ? stem : foldSearchText(stem)) || lower
  }

  #words(): readonly Word[] {
    // All but the new words are sorted already, so this takes little time.
    if (this.#added.length > 0)
      this.#sorted = [...this.#sorted, ...this.#added.splice(0)].sort((a, b) =>
        a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0,
      )
    return this.#sorted
  }

  /** Where a word stands among the sorted ones, or would. */
  #position(folded: string) {
    let [from, to] = [0, this.#sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const word = this.#sorted[middle]
      if (word && word.folded < folded) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** The letters of a word as bits; some share one. */
function lettersOf(folded: string) {
  let bits = 0
  for (let at = 0; at < folded.length; at++) bits |= 1 << (folded.charCodeAt(at) & 31)
  return bits
}

/** Whether a number has more than `most` bits. */
function hasMoreBits(bits: number, most: number): boolean {
  let left = bits
  for (let count = 0; left !== 0; left &= left - 1) if (++count > most) return true
  return false
}
