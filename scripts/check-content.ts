import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { contentProblems, problemLines } from '../src/content/check/check-content.ts'
import { missingGlyphs } from '../src/server/pictures/fonts.ts'
import { iconNames } from '../src/site/icons/names.ts'

// `npm run check:content [path …]`: everything that is wrong with the content, or with the files
// whose paths start so. Warnings come first.
const root = process.env.CONTENT_DIR ?? './content'
const only = process.argv.slice(2).map((path) => path.replace(/^(?:\.\/)?content\//, ''))
const missing = only.filter(
  (path) => !['', '.md', '.json', '.yaml'].some((ending) => existsSync(join(root, path + ending))),
)
const problems = (await contentProblems(root, iconNames, missingGlyphs)).filter(
  ({ file }) => only.length === 0 || only.some((start) => file.startsWith(start)),
)
const warnings = problemLines(problems.filter(({ warning }) => warning))
const errors = [
  ...missing.map((path) => `${path}: is not in the content folder`),
  ...problemLines(problems.filter(({ warning }) => !warning)),
]
for (const line of [...warnings, ...errors]) console.error(line)
const counted = (count: number, name: string): string[] =>
  count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'}`]
console.log(
  `${[...(errors.length ? [] : ['No problems in the content']), ...counted(errors.length, 'problem'), ...counted(warnings.length, 'warning')].join(', ')}.`,
)
process.exitCode = errors.length === 0 ? 0 : 1
