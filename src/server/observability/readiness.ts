import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '../../base/caught-error.ts'
import type { ContentStore } from '../../content/store/content-store.ts'
import type { ContentSource } from '../content-source/content-source.ts'
import type { RecordStore } from '../database/record-store.ts'
import { freeBytes } from './free-bytes.ts'

/**
 * Why nothing can be written to the data folder; undefined when it can. Permissions alone would not
 * tell of a full disk.
 */
async function whyNotWritable(dataDir: string): Promise<string | undefined> {
  const file = join(dataDir, `.ready-${randomBytes(6).toString('hex')}`)
  try {
    await writeFile(file, 'ready\n')
    return undefined
  } catch (error) {
    return `DATA_DIR cannot be written: ${errorCode(error)}`
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}

/**
 * What `/readyz` says: content with its age, its broken files and whether it is still followed, and
 * whether visitors' words can be kept, by trying. Content that is old or broken does not make a
 * site unready: it serves what it last read.
 */
export async function readiness(
  content: ContentStore,
  dataDir: string,
  records: Pick<RecordStore, 'check'>,
  source?: Pick<ContentSource, 'status'>,
) {
  const startedAt = performance.now()
  const state = await records.check()
  const store = { ...state, ms: Math.round(performance.now() - startedAt) }
  const free = freeBytes(dataDir)
  const reason =
    (await whyNotWritable(dataDir)) ?? (store.status === 'up' ? undefined : store.reason)
  return {
    status: reason === undefined ? 'ready' : 'not ready',
    reason,
    store,
    data: free === undefined ? {} : { freeMegabytes: Math.floor(free / 1024 / 1024) },
    content: {
      revision: content.revision,
      translations: content.size,
      ageSeconds: Math.round((content.now() - content.changedAt) / 1000),
      ...source?.status(),
      problems: content.problems.map((problem) => ({
        ...problem,
        message: problem.message.replaceAll(content.root, 'content'),
      })),
    },
  }
}
