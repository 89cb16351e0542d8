import type { Choice, Conflict } from './types.ts'

export type Merged = { ok: true; bytes: Buffer | undefined } | { ok: false; conflicts: Conflict[] }

export interface Versions {
  base: Buffer | undefined
  yours: Buffer | undefined
  theirs: Buffer | undefined
}

const same = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && one.equals(other))

/** One file that two people changed. `choices`: which side counts where they disagree. */
export function mergeFile(
  path: string,
  { base, yours, theirs }: Versions,
  choices: readonly Choice[] = [],
): Merged {
  if (same(yours, theirs) || same(base, yours)) return { ok: true, bytes: theirs }
  if (same(base, theirs)) return { ok: true, bytes: yours }
  const choice = choices.find((each) => each.path === path && each.field === undefined)
  if (choice) return { ok: true, bytes: choice.take === 'yours' ? yours : theirs }
  return { ok: false, conflicts: [{ path, yours: '', theirs: '', base: '' }] }
}
