import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { iconNames } from '../../site/icons/names.ts'
import { contentFolder, writeFiles } from '../store/store.fixture.ts'
import { contentProblems, problemLines } from './check-content.ts'

export const articleData =
  'publishedAt: 2026-11-20\ncategory: guides\nauthor: engineering\ncover: { scene: flow, hue: teal }\nonly: [en]\n'
export const articleText = (body = 'Text.\n') =>
  `---\ntitle: A title that is long enough to be found by people\ndescription: A description of seventy characters or more, which is what people read below the title.\n---\n${body}`
export const article = (body?: string) => ({
  'blog/a/entry.yaml': articleData,
  'blog/a/en.md': articleText(body),
})
export const pngImage = readFileSync('docs/home.png')

/** What is found in the files whose paths start so. */
export const problemsIn = async (
  start: string,
  files: Record<string, string | Buffer>,
  settings: Record<string, (text: string) => string> = {},
) => {
  const root = contentFolder()
  for (const [name, change] of Object.entries(settings))
    writeFileSync(join(root, name), change(readFileSync(join(root, name), 'utf8')))
  writeFiles(root, files)
  return problemLines(
    (await contentProblems(root, iconNames)).filter(({ file }) => file.startsWith(start)),
  )
}
