import { parentPort, workerData } from 'node:worker_threads'
import { ContentChecker } from '../../content/check/check-content.ts'
import { missingGlyphs } from '../../server/images/fonts.ts'
import { iconNames } from '../../site/icons/names.ts'

// A thread of `ContentCheck`, which takes seconds of a processor at first.
const checker = new ContentChecker(workerData, iconNames, missingGlyphs)

parentPort?.on('message', async (changed: string[]) => {
  parentPort?.postMessage(await checker.problems(changed))
})
