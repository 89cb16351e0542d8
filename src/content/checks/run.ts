import { describeProblem } from '../yaml-file.ts'
import { contentProblems } from './content.ts'

// `npm run check:content [path …]`: everything wrong with the content, or with the files whose paths start so.
const only = process.argv.slice(2)
const unique = new Set(contentProblems(process.env.CONTENT_DIR ?? './content').map(describeProblem))
const shown = [...unique].filter((line) => only.length === 0 || only.some((start) => line.startsWith(start))).sort()
for (const line of shown) console.error(line)
console.log(shown.length === 0 ? 'Content is well.' : `${shown.length} problems.`)
process.exitCode = shown.length === 0 ? 0 : 1
