import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Manifest, type ManifestFile, readManifest, writeManifest } from '../../store/content-manifest.ts'
import { manifestAt, type Revision, storedFiles } from '../../store/content-revisions.ts'
import type { RecordStore } from '../../store/record-store.ts'
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
    await rename(aside, join(dir, String(revision.number))).catch((error: NodeJS.ErrnoException) => {
      // Another process of this machine was faster.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    return { published, manifest, root: join(dir, String(revision.number), 'files') }
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

/** The newest copy on the disk that is as it was published; those that are not are deleted. */
export async function lastCheckout(dir: string): Promise<Checkout | undefined> {
  await mkdir(dir, { recursive: true })
  for (const number of await copies(dir)) {
    const found = await readCheckout(join(dir, String(number))).catch(() => undefined)
    if (found && (await isWhole(found))) return found
    await rm(join(dir, String(number)), { recursive: true, force: true })
  }
  return undefined
}

/** Deletes the copies of revisions that are no longer read. */
export async function forgetOldCheckouts(dir: string): Promise<void> {
  for (const number of (await copies(dir)).slice(keptCopies)) await rm(join(dir, String(number)), { recursive: true, force: true })
  for (const name of await readdir(dir)) {
    if (!name.endsWith(temporary)) continue
    // One that another process still writes is younger.
    const found = await stat(join(dir, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > 60 * 60 * 1000) await rm(join(dir, name), { recursive: true, force: true })
  }
}

const copies = async (dir: string): Promise<number[]> =>
  (await readdir(dir))
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => b - a)

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
