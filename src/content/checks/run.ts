import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeProblem } from '../yaml-file.ts'
import { contentProblems } from './content.ts'

// `npm run check:content [path …]`: everything wrong with the content, or with the files whose paths start so.
const root = process.env.CONTENT_DIR ?? './content'
const only = process.argv.slice(2)
const missing = only.filter((path) => !['', '.md', '.json', '.yaml'].some((ending) => existsSync(join(root, path + ending))))
const found = contentProblems(root)
const shown = [...new Set(found.filter(({ file }) => only.length === 0 || file === root || only.some((start) => file.startsWith(start))).map(describeProblem))].sort()
for (const path of missing) console.error(`${path}: is not in the content folder`)
for (const line of shown) console.error(line)
const count = shown.length + missing.length
console.log(count === 0 ? 'Content is well.' : `${count} ${count === 1 ? 'problem' : 'problems'}.`)
process.exitCode = count === 0 ? 0 : 1
