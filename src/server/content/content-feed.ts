/** A state of the content that was published to the database. */
export interface Published {
  /** Counts up with every publication, on all machines. */
  number: number
  /** When, in ISO 8601. */
  at: string
}

/** Content changed: the folder to read from now on, and what to read again in it. */
export interface ContentChange {
  root: string
  /** Relative to the folder; those that are no longer there are named too. `all`: whatever is not what was read. */
  paths: string[] | 'all'
  published: Published | null
}

/** What a site that was told to look for new content answers. */
export interface Refreshed {
  /** The revision that is served now: its number in the database, or a digest of the folder's files and times. */
  revision: string
  /** How many files are not what they were. */
  changed: number
}

/** Where content comes from, and who says that it changed. */
export interface ContentFeed {
  readonly root: string
  readonly published: Published | null
  /** Has `apply` called with every change from now on; a change counts as served once it resolves. */
  start: (apply: (change: ContentChange) => void | Promise<void>) => void
  /** Looks for new content now; resolves when it is served. */
  refresh: () => Promise<Refreshed>
  /** Why new content would not be noticed now, without addresses and paths; undefined while it would be. */
  unfollowed: () => Promise<string | undefined>
  stop: () => Promise<void>
}
