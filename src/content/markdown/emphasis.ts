import type { MarkdownIt } from 'markdown-it'

/**
 * Letters and punctuation of Chinese, Japanese, Korean and Thai, in full and half width. Korean has
 * spaces, but none before its particles.
 */
const unspaced =
  '[\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\u0e00-\\u0e7f\\uff00-\\uffef]'
/** A letter may be followed by a sign that chooses its form. */
const endsUnspaced = new RegExp(`${unspaced}\\p{M}?$`, 'u')
const startsUnspaced = new RegExp(`^${unspaced}`, 'u')

/**
 * Lets `**` and `*` mark words beside a character of these scripts. In CommonMark, which expects
 * spaces between words, a mark between punctuation and a letter (`**注意：**请`) has no effect.
 */
export function markUnspacedScripts({ inline }: MarkdownIt) {
  inline.State = class extends inline.State {
    override scanDelims(start: number, canSplitWord: boolean) {
      const run = super.scanDelims(start, canSplitWord)
      const before = this.src.slice(Math.max(0, start - 4), start)
      const after = this.src.slice(
        start + run.length,
        Math.min(this.posMax, start + run.length + 2),
      )
      // Underscores mark whole words only.
      if (!canSplitWord || !(endsUnspaced.test(before) || startsUnspaced.test(after))) return run
      return {
        ...run,
        can_open: run.can_open || /^\S/u.test(after),
        can_close: run.can_close || /\S$/u.test(before),
      }
    }
  }
}
