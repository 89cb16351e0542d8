import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { test } from 'vitest'
import { runs } from '../../src/thorough.fixture.ts'

/** FUZZ_SEED repeats a run; RUNS is the number of cases of every test. */
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31)

/**
 * A test that throws generated cases at a check, the corpus first. The seed is printed,
 * and fast-check prints the smallest case that fails: add it to the corpus once it is repaired.
 */
export function fuzz<T>(
  target: string,
  arbitrary: fc.Arbitrary<T>,
  check: (value: T) => void | Promise<void>,
  known: readonly T[] = [],
): void {
  const numRuns = runs(500) + known.length
  test(target, async () => {
    console.log(`fuzz: ${target}: ${numRuns} cases, FUZZ_SEED=${seed}`)
    await fc.assert(
      fc.asyncProperty(arbitrary, async (value) => {
        const outcome = check(value)
        if (outcome) await outcome
      }),
      {
        seed,
        numRuns,
        examples: known.map((value): [T] => [value]),
        endOnFailure: process.env.FUZZ_SEED === undefined,
      },
    )
  })
}

/**
 * The lines of a file of the corpus; each is a JSON text, so that any character can stand there.
 */
export const corpus = (name: string): string[] =>
  readFileSync(join(import.meta.dirname, 'corpus', `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => JSON.parse(line) as string)

/** The parts of a text between `¦`. */
export const list = (text: string): string[] => text.split('¦')

/** Texts put together of parts, with a little of anything between them. */
export const mixtureOf = (parts: readonly string[], maxLength = 12): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...parts) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
      ),
      { maxLength },
    )
    .map((found) => found.join(''))
