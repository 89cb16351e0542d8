import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ContentProblem } from '../../content/problem.ts'

/** Everything that `npm run check:content` finds in a folder, found in a thread of its own. */
export function problemsOf(folder: string): Promise<ContentProblem[]> {
  const ending = import.meta.filename.endsWith('.ts') ? 'ts' : 'js'
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(import.meta.dirname, `check.${ending}`), { workerData: folder })
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the check of the content ended without an answer')))
  })
}
