import type { ContentProblem } from '../../content/problems/content-problem.ts'

export interface Author {
  name: string
  email: string
}

export type DraftName = `draft/${string}`

/** A file to write or delete. */
export interface FileChange {
  /** Relative to the content folder. */
  path: string
  /** Undefined deletes the file. */
  bytes: Buffer | undefined
  /**
   * The hash of the bytes that were edited, `''` for a new file: later changes by others are
   * merged. Without it, the file is replaced.
   */
  expected?: string
}

/** A field, a paragraph or a file that two people changed. */
export interface Conflict {
  path: string
  /**
   * `hero.title`, or `body.1` for the first conflicting part of the text; absent for a whole file.
   */
  field?: string
  yours: string
  theirs: string
  base: string
}

/** The side to keep of a conflict; without a field, of all in a file. */
export interface SideChoice {
  path: string
  field?: string
  take: 'yours' | 'theirs'
}

export type Failure =
  | { ok: false; problems: ContentProblem[] }
  | { ok: false; conflicts: Conflict[] }
  /** A sentence for the user: what happened, and what to do next. */
  | { ok: false; refused: string }

/** A refusal with a sentence for the user. */
export const refuse = (refused: string): { ok: false; refused: string } => ({ ok: false, refused })

export type Result<T> = ({ ok: true } & T) | Failure

/** A draft that reverts a commit. */
export interface Undone {
  commit: string
  message: string
}

export interface HistoryItem {
  commit: string
  /** What was public before it; '' for the first one. */
  before: string
  author: Author
  /** ISO 8601. */
  at: string
  message: string
  paths: string[]
  /** The commit that undid this one. */
  undoneBy?: string
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
