import { stemmer } from '@orama/stemmers/english'
import { defineLanguage } from '../language-facts.ts'
import { joiner, keepCounts, type LineBreakRule, unchanged } from '../line-breaks/rule.ts'
import { latin } from '../scripts.ts'

/**
 * Keeps words of two short parts (set-up, three-layer) whole; for headings, as other texts may hold
 * names that are copied.
 */
const keepCompounds = (text: string) =>
  text.replace(/(?<=(?<![\p{L}-])\p{L}\p{Ll}{1,4}-)(?=\p{Ll}{2,5}(?![\p{L}-]))/gu, joiner)

/** In all texts: a number with its unit (32-bit), and a verb with its particle (signed-in). */
const keepUnits = (text: string) =>
  text.replace(
    /(?<=(?<![\p{L}\d-])\d{1,3}-)(?=\p{Ll}{3,5}(?![\p{L}-]))|(?<=(?<![\p{L}-])\p{L}\p{Ll}{1,6}-)(?=(?:in|out|up|made|only)(?![\p{L}-]))/gu,
    joiner,
  )

const lineBreaks: LineBreakRule = {
  heading: (text) =>
    keepCounts(
      keepCompounds(keepUnits(text).replace(/(?<=(?<![\p{L}\p{N}’])a) (?=\p{L})/gu, '\u00A0')),
    ),
  text: (text) => keepCounts(keepUnits(text)),
  cell: unchanged,
}

/** The copy is British, and so are its dates and lists. */
export const en = defineLanguage({
  code: 'en',
  prefix: '',
  tag: 'en-US',
  name: 'English',
  english: 'English',
  isSource: true,
  script: latin,
  formats: { tag: 'en-GB' },
  lineBreaks,
  typeface: 'Latin',
  pictures: { font: 'onest', lineHeight: 1.12 },
  search: { stem: stemmer },
  lengths: { title: [15, 66], description: [70, 168] },
})
