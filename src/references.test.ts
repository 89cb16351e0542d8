import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const guides = files.filter((file) => /^(?:README|CONTRIBUTING|docs\/.*|tests\/.*)\.md$/.test(file))
/** Written in examples only: `docs/adding.md` makes the page and the collection. */
const examples = [
  'src/site/pages/press/press.tsx',
  'src/content/collections/webinars.ts',
  'src/site/pages/webinars/webinar-list.tsx',
  'src/site/pages/webinars/webinar.tsx',
  'docs/guide.md',
  'file.ts',
  'screen.png',
]
const code = files.filter((file) =>
  /^(?:src|scripts|tests|bench)\/.*\.(?:tsx?|mjs|css)$/.test(file),
)

/** The comments of a source file, as one text: what follows code on a line is left out. */
const commentsOf = (source: string) =>
  source
    .split('\n')
    .filter((line) => /^\s*(?:\*|\/\/|\/\*)/.test(line))
    .join('\n')

/** Places that name a file: by its path from the project's root, or by its name alone. */
const pathShape =
  /(?<![\w./}-])(?:(?:src|docs|scripts|tests|bench|deploy|public)\/[\w./@-]*\w|(?:[\w-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|css|md))(?![\w/{<*…-])/g

/** Tests may be named without their ending. */
const exists = (path: string) =>
  ['', '.test.ts', '.test.tsx'].some((ending) => existsSync(join(root, path + ending))) ||
  files.some((file) => file.endsWith(`/${path}`))

test('files that comments name exist', () =>
  expect(
    code.flatMap((file) =>
      [...commentsOf(read(file)).matchAll(pathShape)]
        .map(([path]) => path)
        .filter((path) => !exists(path) && !examples.includes(path))
        .map((path) => `${file}: ${path}`),
    ),
  ).toEqual([]))

const withoutExamples = (text: string) => text.replace(/^```[\s\S]*?^```/gm, '')

test('files that guides name exist', () =>
  expect(
    guides.flatMap((file) =>
      [...withoutExamples(read(file)).matchAll(/`([^`\n]+)`/g)]
        .flatMap(([, words = '']) => words.match(pathShape) ?? [])
        .filter((path) => !exists(path) && !examples.includes(path))
        .map((path) => `${file}: ${path}`),
    ),
  ).toEqual([]))

/** `import { A, B } from '../../folder/file.tsx'` in an example. */
const importShape = /import (?:type )?\{ ([^}]+) \} from '(?:\.+\/)+([^']+)'/g

test('what examples of guides import is exported there', () =>
  expect(
    guides.flatMap((guide) =>
      [...read(guide).matchAll(importShape)].flatMap(([, names = '', path]) => {
        const file = code.find((each) => each.endsWith(`/${path}`))
        const exported = file === undefined ? '' : read(file)
        return names
          .split(', ')
          .filter((name) => !new RegExp(`^export \\w+ ${name}\\b`, 'm').test(exported))
          .map((name) => `${guide}: ${name} of ${path}`)
      }),
    ),
  ).toEqual([]))

const anchorsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

test('links of guides lead to files and headings that exist', () =>
  expect(
    guides.flatMap((file) =>
      [
        ...withoutExamples(read(file)).matchAll(
          /\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g,
        ),
      ]
        .filter(([, path = '', anchor]) => {
          if (examples.includes(path)) return false
          const target = path ? join(dirname(file), path) : file
          if (!existsSync(join(root, target))) return true
          return anchor !== undefined && !anchorsOf(read(target)).has(anchor)
        })
        .map(([link]) => `${file}: ${link}`),
    ),
  ).toEqual([]))

/** Sections are named after their guide: (adding, "An island"), or with the guide's whole path. */
const sectionShape = /(?:\(|docs\/)(\w[\w-]*)(?:\.md)?, ["“]([^"”\n]+)["”]/g

test('sections that comments name exist', () =>
  expect(
    code.flatMap((file) =>
      [
        ...commentsOf(read(file))
          .replace(/\n\s*(?:\*|\/\/) ?/g, ' ')
          .matchAll(sectionShape),
      ]
        .filter(([, guide = '', section = '']) => {
          const path = guide === 'README' ? 'README.md' : `docs/${guide}.md`
          return !existsSync(join(root, path)) || !read(path).includes(section)
        })
        .map(([reference]) => `${file}: ${reference}`),
    ),
  ).toEqual([]))

const records = new Set(files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []))

test('decisions that code and guides name are recorded', () =>
  expect(
    [...code, ...guides].flatMap((file) =>
      [...read(file).matchAll(/\bdecision (\d{4})\b/g)]
        .filter(([, number = '']) => !records.has(number))
        .map(([reference]) => `${file}: ${reference}`),
    ),
  ).toEqual([]))

test('the index lists every decision', () => {
  const index = read('docs/decisions/README.md')
  expect([...records].filter((number) => !index.includes(`| [${number}](`))).toEqual([])
})
