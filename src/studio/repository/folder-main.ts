import type { Logger } from 'pino'
import { differingPaths } from '../../server/content-source/git-files.ts'
import type { TreeChange } from './commit-files.ts'
import type { ContentFolder, Put } from './content-folder.ts'
import { mainTip } from './drafts.ts'
import type { GitStore } from './git-store.ts'
import { type MainBranch, mainRef } from './main-branch.ts'
import { mergeFile } from './merge.ts'

/** The commit last written to the folder. */
const writtenRef = 'refs/studio/written'

/** The author of what people changed in the folder. */
export const byHand = { name: 'by hand', email: '' }

/** How often a write is retried when somebody changes the folder meanwhile. */
const attempts = 10

/** Main in a plain content folder, which people may edit by hand. */
export class FolderMain implements MainBranch {
  readonly mode = 'folder'
  readonly #store: GitStore
  readonly #folder: ContentFolder
  readonly #log: Pick<Logger, 'warn'>

  constructor(store: GitStore, folder: ContentFolder, log: Pick<Logger, 'warn'>) {
    this.#store = store
    this.#folder = folder
    this.#log = log
  }

  /** The first commit: the folder as it is. */
  static async fill(store: GitStore, folder: ContentFolder) {
    const changes = new Map([...folder.files().keys()].map((path) => [path, folder.read(path)]))
    const message = 'The content as it was'
    const commit = await store.commit({ parents: [], changes, by: byHand, message })
    await store.move({ ref: mainRef, to: commit }, { ref: writtenRef, to: commit })
  }

  async prepareTake() {
    return () => this.#refresh()
  }

  /** Completes an interrupted write, then commits changes made by hand. */
  async #refresh() {
    await this.#folder.removeLeftOvers()
    const main = await mainTip(this.#store)
    const written = await this.#store.resolve(writtenRef)
    if (written !== main) await this.#write(main)
    const files = await this.#store.files(main)
    const now = this.#folder.files()
    const changes = new Map<string, TreeChange>()
    for (const path of differingPaths(files, now))
      changes.set(path, now.has(path) ? this.#folder.read(path) : undefined)
    if (changes.size === 0) return
    const message = `Changed by hand: ${[...changes.keys()].slice(0, 5).join(', ')}`
    const commit = await this.#store.commit({ parents: [main], changes, by: byHand, message })
    const move = { to: commit, from: main }
    await this.#store.move({ ref: mainRef, ...move }, { ref: writtenRef, ...move })
  }

  async prepareSend(commit: string, from: string) {
    return () => this.#publish(commit, from)
  }

  async #publish(commit: string, from: string): Promise<boolean> {
    await this.#refresh()
    if ((await mainTip(this.#store)) !== from) return false
    let moved = false
    await this.#write(commit, async () => {
      if (!moved) await this.#store.move({ ref: mainRef, to: commit, from })
      moved = true
    }).catch((error: unknown) => {
      if (!moved) throw error
      // Main has moved already. The next refresh completes the write.
      this.#log.warn({ reason: String(error) }, 'the content folder is not written yet')
    })
    return true
  }

  /** Writes the differences between a commit and the folder. Changes made by hand are merged. */
  async #write(commit: string, decide: () => Promise<void> = async () => {}): Promise<void> {
    const written = await this.#store.resolve(writtenRef)
    for (let attempt = 0; attempt < attempts; attempt++) {
      const changed = await this.#folder.write(await this.#puts(written, commit), decide)
      if (changed.length === 0)
        return this.#store.move({ ref: writtenRef, to: commit, from: written })
    }
    throw new Error('the content folder changes all the time: try again when nobody writes there')
  }

  async #puts(written: string | undefined, commit: string): Promise<Put[]> {
    const before = written === undefined ? new Map() : await this.#store.files(written)
    const after = await this.#store.files(commit)
    const now = this.#folder.files()
    const paths = differingPaths(before, after)
    const blobs = await this.#store.blobs(
      paths.flatMap((path) => [before.get(path)?.blob, after.get(path)?.blob]).filter(Boolean),
    )
    return paths.flatMap((path): Put[] => {
      const [old, next] = [before, after].map((files) => files.get(path)?.blob)
      const from = now.get(path)?.blob
      if (from === next) return []
      const [base, theirs] = [old, next].map((blob) => (blob ? blobs.get(blob) : undefined))
      if (from === old) return [{ path, bytes: theirs, from }]
      const yours = from === undefined ? undefined : this.#folder.read(path)
      const merged = mergeFile(path, { base, yours, theirs })
      if (merged.ok) return [{ path, bytes: merged.bytes, from }]
      this.#log.warn({ path }, 'was changed by hand while it was published: the hand edit stays')
      return []
    })
  }
}
