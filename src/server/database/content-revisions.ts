import type { Transaction } from 'kysely'
import { changedPaths, digestOf, hashOf, type Manifest, type ManifestFile, manifestOf, readManifest, writeManifest } from './content-manifest.ts'
import { Abandoned, RecordRefused, type RecordStore } from './record-store.ts'
import type { Database } from './schema.ts'

/** Revisions that are kept to go back to; beyond a few more the oldest are deleted, with the files only they had. */
const kept = 50
const slack = 10
const hashesPerQuery = 500
/** Bytes of files that one query carries. */
const bytesPerQuery = 4 * 1024 * 1024

export interface Revision {
  number: number
  digest: string
  files: number
  /** ISO 8601. */
  published_at: string
  note: string | null
}

/** What a publication did. */
export interface Publication {
  revision: Revision
  /** False when the content was the present revision's already. */
  isNew: boolean
  changed: string[]
  /** Files whose bytes the database did not have. */
  sent: number
}

/** A file to be published, and how to get its bytes. */
export interface Candidate {
  path: string
  bytes: () => Uint8Array
  hash: string
  size: number
}

/**
 * Makes files the present content of all machines: a new revision, in one transaction. Only bytes that the database does not have are
 * sent. Of two publications at once the second one sees the first. `now` in milliseconds.
 */
export function publish(store: RecordStore, candidates: readonly Candidate[], note: string | null, now = Date.now()): Promise<Publication> {
  return inTurn(store, async (db) => {
    const last = await newest(db)
    const before: Manifest = last ? await manifestIn(db, last.manifest) : new Map()
    const files = candidates.map(({ path, hash, size }): ManifestFile => ({ path, hash, size, time: timeOf(before.get(path), hash, now) }))
    const manifest = manifestOf(files)
    const changed = changedPaths(before, manifest)
    if (last && changed.length === 0) return { revision: last, isNew: false, changed, sent: 0 }
    const revision = await addRevision(db, manifest, last?.number ?? 0, note, now)
    const sent = await addFiles(db, new Map(candidates.map((candidate) => [candidate.hash, candidate])))
    await prune(db, revision.number)
    return { revision, isNew: true, changed, sent }
  })
}

/** Makes an earlier revision the present one, as a new revision: numbers only go up. Throws when there is no such revision. */
export function rollBack(store: RecordStore, number: number, now = Date.now()): Promise<Publication> {
  return inTurn(store, async (db) => {
    const wanted = await db.selectFrom('content_revisions').selectAll().where('number', '=', number).executeTakeFirst()
    const last = await newest(db)
    if (!wanted || !last) throw new Abandoned(`there is no revision ${number}`)
    const before = await manifestIn(db, last.manifest)
    const target = await manifestIn(db, wanted.manifest)
    const manifest = manifestOf([...target.values()].map((file) => ({ ...file, time: timeOf(before.get(file.path), file.hash, now) })))
    const changed = changedPaths(before, manifest)
    if (changed.length === 0) return { revision: last, isNew: false, changed, sent: 0 }
    return { revision: await addRevision(db, manifest, last.number, `back to ${number}`, now), isNew: true, changed, sent: 0 }
  })
}

/** Every revision that is kept, the newest first. */
export const revisions = (store: RecordStore): Promise<Revision[]> =>
  store.transaction((db) => db.selectFrom('content_revisions').select(['number', 'digest', 'files', 'published_at', 'note']).orderBy('number', 'desc').execute())

/** The present revision; undefined when nothing was published yet. */
export const presentRevision = (store: RecordStore): Promise<Revision | undefined> => store.transaction((db) => newest(db))

/** The files of a revision; undefined when it is not kept any more. */
export const manifestAt = (store: RecordStore, number: number): Promise<Manifest | undefined> =>
  store.transaction(async (db) => {
    const row = await db.selectFrom('content_revisions').select('manifest').where('number', '=', number).executeTakeFirst()
    return row && (await manifestIn(db, row.manifest))
  })

/** Bytes by hash, a few megabytes at a time. Throws when the database does not have them, or has others. */
export async function* storedFiles(store: RecordStore, files: readonly ManifestFile[]): AsyncGenerator<[hash: string, bytes: Uint8Array]> {
  const sizes = new Map(files.map(({ hash, size }) => [hash, size]))
  for (const hashes of batches([...sizes.keys()], (hash) => sizes.get(hash) ?? 0)) {
    const rows = await store.transaction((db) => db.selectFrom('content_files').selectAll().where('hash', 'in', hashes).execute())
    if (rows.length < hashes.length) throw new Error('a file of the revision is not in the database')
    for (const { hash, bytes } of rows) {
      if (hashOf(bytes) !== hash) throw new Error(`the file ${hash} is damaged in the database`)
      yield [hash, bytes]
    }
  }
}

/** A file keeps its time while it keeps its bytes, so that pages do not say that they changed. */
const timeOf = (before: ManifestFile | undefined, hash: string, now: number): number => (before?.hash === hash ? before.time : Math.floor(now / 1000))

const newest = (db: Transaction<Database>) => db.selectFrom('content_revisions').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

async function manifestIn(db: Transaction<Database>, hash: string): Promise<Manifest> {
  const { bytes } = await db.selectFrom('content_files').select('bytes').where('hash', '=', hash).executeTakeFirstOrThrow()
  return readManifest(Buffer.from(bytes).toString())
}

/** Tries once more what another publication came before: the number of a revision is taken first, and the other's transaction waits there. */
async function inTurn<T>(store: RecordStore, act: (db: Transaction<Database>) => Promise<T>): Promise<T> {
  for (let turn = 1; ; turn++) {
    try {
      return await store.transaction(act)
    } catch (error) {
      if (!(error instanceof RecordRefused) || turn === 5) throw error
    }
  }
}

async function addRevision(db: Transaction<Database>, manifest: Manifest, last: number, note: string | null, now: number): Promise<Revision> {
  const text = Buffer.from(writeManifest(manifest))
  const revision = { number: last + 1, digest: digestOf(manifest), files: manifest.size, published_at: new Date(now).toISOString(), note }
  await db
    .insertInto('content_revisions')
    .values({ ...revision, manifest: hashOf(text) })
    .execute()
  await insertFiles(db, [{ hash: hashOf(text), bytes: text }])
  return revision
}

async function addFiles(db: Transaction<Database>, candidates: ReadonlyMap<string, Candidate>): Promise<number> {
  const missing = new Set(candidates.keys())
  for (const hashes of chunks([...missing], hashesPerQuery))
    for (const { hash } of await db.selectFrom('content_files').select('hash').where('hash', 'in', hashes).execute()) missing.delete(hash)
  const wanted = [...missing].map((hash) => candidates.get(hash) as Candidate)
  for (const batch of batches(wanted, ({ size }) => size)) {
    const rows = batch.map(({ hash, path, bytes }) => {
      const read = bytes()
      if (hashOf(read) !== hash) throw new Abandoned(`${path} changed while it was published`)
      return { hash, bytes: read }
    })
    await insertFiles(db, rows)
  }
  return wanted.length
}

const insertFiles = (db: Transaction<Database>, rows: { hash: string; bytes: Uint8Array }[]) =>
  db
    .insertInto('content_files')
    .values(rows)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()

/** Deletes old revisions, and files that no revision has any more. */
async function prune(db: Transaction<Database>, present: number): Promise<void> {
  const all = await db.selectFrom('content_revisions').select(['number', 'manifest']).orderBy('number', 'desc').execute()
  if (all.length <= kept + slack) return
  const staying = all.slice(0, kept)
  const needed = new Set(staying.map(({ manifest }) => manifest))
  for (const manifest of new Set(staying.map((row) => row.manifest))) for (const { hash } of (await manifestIn(db, manifest)).values()) needed.add(hash)
  await db
    .deleteFrom('content_revisions')
    .where('number', '<', staying.at(-1)?.number ?? present)
    .execute()
  const unused = (await db.selectFrom('content_files').select('hash').execute()).map(({ hash }) => hash).filter((hash) => !needed.has(hash))
  for (const hashes of chunks(unused, hashesPerQuery)) await db.deleteFrom('content_files').where('hash', 'in', hashes).execute()
}

function* chunks<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** Items in groups that one query can carry. */
function* batches<T>(items: readonly T[], sizeOf: (item: T) => number): Generator<T[]> {
  let batch: T[] = []
  let bytes = 0
  for (const item of items) {
    const size = sizeOf(item)
    if (batch.length && (batch.length >= hashesPerQuery || bytes + size > bytesPerQuery)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(item)
    bytes += size
  }
  if (batch.length) yield batch
}
