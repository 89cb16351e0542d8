import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ContentStore } from '../../content/store.ts'
import type { ContentSource, SourceStatus } from '../content/content-source.ts'
import type { RecordStore, StoreState } from '../database/record-store.ts'
import { freeBytes } from './resources.ts'

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  ENOENT: 'the folder is missing',
  ENOTDIR: 'it is not a folder',
}

/** Why nothing can be written to the data folder; undefined when it can. Permissions alone would not tell of a full disk. */
async function whyNotWritable(dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, `.ready-${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(file, 'ready\n')
    return undefined
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return `DATA_DIR cannot be written: ${reasons[code ?? ''] ?? code ?? 'unknown error'}`
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

export interface Readiness {
  status: 'ready' | 'not ready'
  reason?: string
  /** `ms`: how long the database took to answer. */
  store: StoreState & { ms: number }
  /** Room left on the disk of DATA_DIR; absent where the disk does not say. */
  data: { freeMegabytes?: number }
  content: {
    revision: number
    translations: number
    ageSeconds: number
    problems: ContentStore['problems']
  } & SourceStatus
}

/**
 * What `/readyz` says (quality, "Operations"): content with its age, its broken files and whether it is still followed, and whether
 * visitors' words can be kept, by trying. Content that is old or broken does not make a site unready: it serves what it last read.
 */
export async function readiness(content: ContentStore, dataDir: string, records: Pick<RecordStore, 'check'>, source?: Pick<ContentSource, 'status'>): Promise<Readiness> {
  const begun = performance.now()
  const timed = async () => ({ ...(await records.check()), ms: Math.round(performance.now() - begun) })
  const [unwritable, store] = await Promise.all([whyNotWritable(dataDir), timed()])
  const free = freeBytes(dataDir)
  const reason = unwritable ?? (store.status === 'up' ? undefined : store.reason)
  return {
    status: reason === undefined ? 'ready' : 'not ready',
    ...(reason !== undefined && { reason }),
    store,
    data: free === undefined ? {} : { freeMegabytes: Math.floor(free / 1024 / 1024) },
    content: {
      revision: content.revision,
      translations: content.size,
      ageSeconds: Math.round((content.now() - content.changedAt) / 1000),
      ...source?.status(),
      problems: content.problems.map((problem) => ({ ...problem, message: problem.message.replaceAll(content.root, 'content') })),
    },
  }
}
