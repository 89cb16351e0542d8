import { parentPort, workerData } from 'node:worker_threads'
import { contentProblems } from '../../content/check/check-content.ts'
import { undrawn } from '../../server/images/fonts.ts'
import { iconNames } from '../../site/icons/names.ts'

// A thread that finds what is wrong with a content folder: this takes seconds.
parentPort?.postMessage(await contentProblems(workerData, iconNames, undrawn))
