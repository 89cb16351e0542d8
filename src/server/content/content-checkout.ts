import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Manifest, type ManifestFile, readManifest, writeManifest } from '../database/content-manifest.ts'
import { manifestAt, type Revision, storedFiles } from '../database/content-revisions.ts'
import type { RecordStore } from '../database/record-store.ts'
import type { Published } from './content-feed.ts'

/** Copies of revisions that stay on the disk: requests under way may still read the last one, another process of this machine too. */
const keptCopies = 3

/** A copy of a published revision on this machine's disk. */
export interface Checkout {
  published: Published
  manifest: Manifest
  /** The content folder. */
  root: string
}

const temporary = '.part'

/**
 * Writes a revision into a folder of its own below `dir`, which appears whole or not at all. Files that `base` has too are linked to,
 * the others come from the database. Files carry the time of their publication, so that all machines say the same. Undefined when
 * the revision is not kept any more.
 */
export async function checkOut(store: RecordStore, revision: Revision, dir: string, base: Checkout | undefined): Promise<Checkout | undefined> {
  const published = { number: revision.number, at: revision.published_at }
  const manifest = await manifestAt(store, revision.number)
  if (!manifest) return undefined
  const aside = join(dir, `${revision.number}-${randomBytes(6).toString('hex')}${temporary}`)
  try {
    for (const folder of new Set([...manifest.keys()].map((path) => dirname(path)))) await mkdir(join(aside, 'files', folder), { recursive: true })
    const wanted = new Map<string, ManifestFile[]>()
    for (const file of manifest.values()) {
      const same = base?.manifest.get(file.path)
      if (base && same?.hash === file.hash && same.time === file.time && (await linked(join(base.root, file.path), join(aside, 'files', file.path)))) continue
      wanted.set(file.hash, [...(wanted.get(file.hash) ?? []), file])
    }
    for await (const [hash, bytes] of storedFiles(store, [...wanted.values()].flat()))
      for (const { path, time } of wanted.get(hash) ?? []) {
        const file = join(aside, 'files', path)
        await writeFile(file, bytes)
        await utimes(file, time, time)
      }
    await writeFile(join(aside, 'revision.json'), JSON.stringify({ published, manifest: writeManifest(manifest) }))
    const home = join(dir, String(revision.number))
    await rename(aside, home).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      return takePlace(aside, home, published)
    })
    return { published, manifest, root: join(home, 'files') }
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** A copy of this number is there: another process of this machine was faster, or the database was restored and counts again from an earlier number. */
async function takePlace(aside: string, home: string, published: Published): Promise<void> {
  const there = await readCheckout(home).catch(() => undefined)
  if (there && isSame(there.published, published)) return utimes(home, new Date(), new Date())
  const old = `${aside.slice(0, -temporary.length)}-old${temporary}`
  await rename(home, old)
  await rename(aside, home)
  await rm(old, { recursive: true, force: true })
}

/** Whether two publications are one: a database that was restored gives numbers anew. */
export const isSame = (a: Published, b: Published): boolean => a.number === b.number && a.at === b.at

/** The copy on the disk that was taken over last, of those that are as they were published; what is not is deleted. */
export async function lastCheckout(dir: string): Promise<Checkout | undefined> {
  await mkdir(dir, { recursive: true })
  for (const number of await copies(dir)) {
    const found = await readCheckout(join(dir, String(number))).catch(() => undefined)
    if (found && (await isWhole(found))) return found
    await rm(join(dir, String(number)), { recursive: true, force: true })
  }
  return undefined
}

/** Deletes the copies of revisions that are no longer read; never that of `present`. */
export async function forgetOldCheckouts(dir: string, present: number): Promise<void> {
  for (const number of (await copies(dir)).filter((each) => each !== present).slice(keptCopies - 1)) await rm(join(dir, String(number)), { recursive: true, force: true })
  for (const name of await readdir(dir)) {
    if (!name.endsWith(temporary)) continue
    // One that another process still writes is younger.
    const found = await stat(join(dir, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > 60 * 60 * 1000) await rm(join(dir, name), { recursive: true, force: true })
  }
}

/** Numbers of the copies, the last one taken over first: after a restored database the highest number need not be that. */
async function copies(dir: string): Promise<number[]> {
  const numbers = (await readdir(dir)).filter((name) => /^\d+$/.test(name)).map(Number)
  const found = await Promise.all(numbers.map(async (number) => ({ number, since: (await stat(join(dir, String(number))).catch(() => undefined))?.mtimeMs ?? 0 })))
  return found.sort((a, b) => b.since - a.since || b.number - a.number).map(({ number }) => number)
}

async function readCheckout(folder: string): Promise<Checkout> {
  const { published, manifest } = JSON.parse(await readFile(join(folder, 'revision.json'), 'utf8')) as { published: Published; manifest: string }
  return { published, manifest: readManifest(manifest), root: join(folder, 'files') }
}

/** Whether every file has the bytes of its revision: after a power cut it may be empty, and anybody may have edited it. */
async function isWhole({ manifest, root }: Checkout): Promise<boolean> {
  const files = [...manifest.values()]
  const good = async (): Promise<boolean> => {
    for (let file = files.pop(); file; file = files.pop()) {
      const hash = createHash('sha256')
      try {
        for await (const chunk of createReadStream(join(root, file.path))) hash.update(chunk as Buffer)
      } catch {
        return false
      }
      if (hash.digest('hex') !== file.hash) return false
    }
    return true
  }
  return (await Promise.all(Array.from({ length: 8 }, good))).every(Boolean)
}

/** Some file systems have no links, and a file may be gone: then it is written anew. */
const linked = (from: string, to: string): Promise<boolean> =>
  link(from, to).then(
    () => true,
    () => false,
  )
