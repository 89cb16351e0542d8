import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentProblems, problemLines } from '../src/content/check/content.ts'
import { iconNames } from '../src/site/icons/names.ts'

// `npm run check:content [path …]`: everything that is wrong with the content, or with the files whose paths start so.
const root = process.env.CONTENT_DIR ?? './content'
const only = process.argv.slice(2)
const missing = only.filter((path) => !['', '.md', '.json', '.yaml'].some((ending) => existsSync(join(root, path + ending))))
const found = await contentProblems(root, iconNames)
// When `site.yaml` or the whole folder cannot be read, nothing else was checked.
const shown = problemLines(found.filter(({ file }) => only.length === 0 || file === root || file === 'site.yaml' || only.some((start) => file.startsWith(start))))
for (const path of missing) console.error(`${path}: is not in the content folder`)
for (const line of shown) console.error(line)
const count = shown.length + missing.length
console.log(count === 0 ? 'No problems in the content.' : `${count} ${count === 1 ? 'problem' : 'problems'}.`)
process.exitCode = count === 0 ? 0 : 1
