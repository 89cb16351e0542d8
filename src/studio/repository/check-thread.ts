import { parentPort, workerData } from 'node:worker_threads'
import { ContentChecker } from '../../content/check/check-content.ts'
import { missingGlyphs } from '../../server/pictures/fonts.ts'
import { iconNames } from '../../site/icons/names.ts'

// The worker thread of `ContentCheck`: the first check takes seconds of CPU time.
const checker = new ContentChecker(workerData, iconNames, missingGlyphs)

parentPort?.on('message', async (changed: string[]) => {
  parentPort?.postMessage(await checker.problems(changed))
})
