import type { ContentProblem } from '../../content/content-problem.ts'

export interface Author {
  name: string
  email: string
}

export type DraftName = `draft/${string}`

/** A file as it shall be. */
export interface FileChange {
  /** Relative to the content folder. */
  path: string
  /** Undefined: the file is deleted. */
  bytes: Buffer | undefined
  /**
   * The hash of the bytes it was made from, `''` for none: what others wrote since is merged.
   * Without it, what is there is replaced.
   */
  expected?: string
}

/** A value, a part of a text or a file that two people changed. */
export interface Conflict {
  path: string
  /** `hero.title`, or `body.1` for the first such part of the text; absent for a whole file. */
  field?: string
  yours: string
  theirs: string
  base: string
}

/** Which side counts for a conflict; without a field, for all of a file. */
export interface SideChoice {
  path: string
  field?: string
  take: 'yours' | 'theirs'
}

export type Failure =
  | { ok: false; problems: ContentProblem[] }
  | { ok: false; conflicts: Conflict[] }
  /** A sentence for people: what happened, and what to do next. */
  | { ok: false; refused: string }

/** What a person is told instead. */
export const refuse = (refused: string): { ok: false; refused: string } => ({ ok: false, refused })

export type Result<T> = ({ ok: true } & T) | Failure

/** A draft that undoes something: its commit, and what it is about. */
export interface Undone {
  commit: string
  message: string
}

/** A file of a commit. */
export interface StoredFile {
  /** The hash of its bytes. */
  blob: string
  size: number
}
export type Files = ReadonlyMap<string, StoredFile>

export interface HistoryItem {
  commit: string
  author: Author
  /** ISO 8601. */
  at: string
  message: string
  paths: string[]
}

export interface Draft {
  name: DraftName
  tip: string
  /** The commit of main that it is compared with. */
  base: string
  updatedAt: string
  author: Author
  paths: string[]
}

export interface Difference {
  path: string
  before?: Buffer
  after?: Buffer
}
