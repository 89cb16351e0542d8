import { z } from 'zod'

const term = z.strictObject({
  term: z.string(),
  use: z.string(),
  note: z.string().optional(),
  /** What every form of the word has in common: an entry whose source is about `term` must use it. */
  stem: z.string().optional(),
})

/** `content/glossary/{locale}.yaml`: terms of a language, for its authors. */
export const glossary = z.looseObject({
  terms: z.array(term),
  /** What must not be claimed in this language: regular expressions, matched without regard to case. */
  never: z.array(z.string().refine(isPattern, 'is not a valid regular expression')).default([]),
})
export type Glossary = z.infer<typeof glossary>

function isPattern(source: string): boolean {
  try {
    new RegExp(source, 'iu')
    return true
  } catch {
    return false
  }
}

/** A term must appear so often in a source before its translation is expected to use the glossary's word. */
const often = 4

/** Which of the glossary's words a translation does not use, and what it says that must not be said. */
export function glossaryProblems(text: string, source: string, { terms, never }: Pick<Glossary, 'terms' | 'never'>): string[] {
  const problems: string[] = []
  for (const { term: english, use, stem } of terms) {
    if (stem === undefined) continue
    const found = source.match(new RegExp(`\\b${english.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}s?\\b`, 'gi'))?.length ?? 0
    if (found >= often && !text.normalize().toLowerCase().includes(stem.normalize().toLowerCase())) problems.push(`does not use the glossary’s word for "${english}": ${use}`)
  }
  return [...problems, ...claims(text, never)]
}

/** What a text says that must not be said. */
export const claims = (text: string, never: readonly string[]): string[] =>
  never.flatMap((pattern) => {
    const found = new RegExp(pattern, 'iu').exec(text)?.[0]
    return found === undefined ? [] : [`says what we never claim: "${found}"`]
  })
