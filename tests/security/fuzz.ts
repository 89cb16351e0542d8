import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { test } from 'vitest'

/** How many cases a run tries, by what they are thrown at. Together at least 100,000 (issue "Proven", 4). */
export const cases = {
  'paths of requests': 30_000,
  'languages in queries, cookies and headers': 15_000,
  'validators and encodings': 12_000,
  'addresses of visitors': 12_000,
  'queries and forms': 6_000,
  'multipart bodies': 3_000,
  'JSON bodies': 6_000,
  'calls of visitors': 2_500,
  'bytes over sockets': 2_500,
  'front matter and YAML': 3_000,
  Markdown: 5_000,
  'UI messages': 4_000,
  'heads of pictures': 17_500,
} as const
export type Target = keyof typeof cases

/** FUZZ_SEED repeats a run; FUZZ_TIMES=100 makes one a hundred times as long. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)
const times = Number(process.env.FUZZ_TIMES ?? 1)

/**
 * A test that throws generated cases at a check, those of the corpus first. The seed is printed, and fast-check prints the smallest
 * case that fails: add it to the corpus once it is repaired.
 */
export function fuzz<T>(target: Target, arbitrary: fc.Arbitrary<T>, check: (value: T) => void | Promise<void>, known: readonly T[] = []): void {
  const numRuns = Math.round(cases[target] * times) + known.length
  test(`${target}: ${cases[target]} cases`, async () => {
    console.log(`fuzz: ${target}: ${numRuns} cases, FUZZ_SEED=${seed}`)
    await fc.assert(
      fc.asyncProperty(arbitrary, async (value) => {
        const outcome = check(value)
        if (outcome) await outcome
      }),
      { seed, numRuns, examples: known.map((value): [T] => [value]), endOnFailure: process.env.FUZZ_SEED === undefined },
    )
  })
}

/** The lines of a file of the corpus; each is a JSON text, so that any character can stand there. */
export const corpus = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, 'corpus', `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => JSON.parse(line) as string)

/** Texts put together of parts, with a little of anything between them. */
export const mixtureOf = (parts: readonly string[], maxLength = 12): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...parts) }, { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) }), { maxLength })
    .map((found) => found.join(''))
