import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLocale } from '../locales/table.ts'
import { bodyRequired, type Collection, collectionNames, collections, wordsSchema } from './collections.ts'
import { describeProblem, parseYaml, splitFrontMatter, type ContentProblem } from './yaml-file.ts'

const root = process.env.CONTENT_DIR ?? './content'
const only = process.argv.slice(2)
const problems: ContentProblem[] = []
for (const collection of collectionNames as Collection[]) {
  const dir = join(root, collection)
  if (!existsSync(dir)) continue
  for (const id of readdirSync(dir)) {
    const path = join(collection, id)
    if (only.length && !only.some((o) => path.startsWith(o))) continue
    const files = readdirSync(join(dir, id))
    if (!files.includes('entry.yaml')) problems.push({ file: path, line: 1, field: '', message: 'entry.yaml is missing' })
    for (const name of files) {
      const file = join(path, name)
      const source = readFileSync(join(root, file), 'utf8')
      if (name === 'entry.yaml') {
        const parsed = parseYaml(source, collections[collection].entry, file)
        if (!parsed.ok) problems.push(...parsed.problems)
      } else if (name.endsWith('.md') && isLocale(name.slice(0, -3))) {
        const { matter, body } = splitFrontMatter(source)
        const parsed = parseYaml(matter, wordsSchema(collection, id), file, 2)
        if (!parsed.ok) problems.push(...parsed.problems)
        if (bodyRequired(collection, id) && !body.trim()) problems.push({ file, line: 1, field: 'body', message: 'is empty' })
      }
    }
  }
}
for (const problem of problems) console.error(describeProblem(problem))
console.log(`${problems.length} problems`)
process.exitCode = problems.length ? 1 : 0
