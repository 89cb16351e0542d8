import { describe, expect, test } from 'vitest'
import { fromForm } from '../../studio/editor/fields.ts'
import { mistakesIn } from '../check/mistakes.ts'
import { highlight } from '../markdown/highlight.ts'
import { slugsOf } from '../markdown/markdown.ts'
import { revisionOf } from '../translations/revision.ts'
import { unitsOf } from '../translations/units.ts'
import { parseMessages, parseTranslation } from './parse.ts'
import { truncatedTexts } from './yaml.ts'

const rawField = {
  name: 'a',
  label: 'A',
  widget: 'code',
  required: true,
  i18n: false,
}

const many = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join('')

/**
 * Processor time of a run, in milliseconds; of this thread alone, since other threads collect the
 * garbage of all tests of the process.
 */
function cost(run: () => unknown): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** How many times longer four times the size takes; measured again while it is suspicious. */
function growth(run: (size: number) => unknown, size: number): number {
  const quickest = (of: number, tries: number) =>
    Math.max(2, Math.min(...Array.from({ length: tries }, () => cost(() => run(of)))))
  // Node compiles what runs often.
  run(size)
  let found = quickest(4 * size, 1) / quickest(size, 3)
  for (let round = 0; round < 5 && found >= 8; round++)
    found = quickest(4 * size, 3) / quickest(size, 3)
  return found
}

const page = (matter: string, body = 'A text.') => `---\n${matter}---\n${body}\n`
let runs = 0
/** Highlighted code is remembered. */
const unlikeLast = (code: string) => `${code}${++runs}`
const article = (text: string) => parseTranslation('blog', 'a', text, 'blog/a/en.md')
const messages = (text: string) => parseMessages(text, 'messages/ru.json')

/** The time of quadratic work grows sixteen times with four times the size, of linear work four. */
describe('security: four times the content takes no more than eight times the time', () => {
  test.each<[what: string, size: number, run: (size: number) => unknown]>([
    ['wrong messages', 1000, (size) => messages(`{${many(size, (n) => `"k${n}":null,`)}"k":"x"}`)],
    ['lines before a mistake', 2500, (size) => messages(`{"a":${'\n'.repeat(size)}x}`)],
    ['unknown fields', 1000, (size) => article(page(many(size, (n) => `k${n}: x\n`)))],
    ['a field twice', 1000, (size) => article(page(`${many(size, (n) => `k${n}: x\n`)}k0: y\n`))],
    ['comments', 2500, (size) => truncatedTexts(many(size, (n) => `k${n}: x #1\n`))],
    ['list items', 2500, (size) => article(page(`tags:\n${many(size, () => '  - 1\n')}`))],
    [
      'YAML of a form',
      2500,
      (size) => fromForm({ a: many(size, (n) => `k${n}: x\n`) }, [rawField]),
    ],
    ['headings', 1000, (size) => slugsOf(many(size, () => '# a\n'))],
    ['headings in order', 1000, (size) => slugsOf(many(size, (n) => `# a ${n}\n# a\n`))],
    ['links', 1000, (size) => slugsOf(many(size, (n) => `[a ${n}](/ru/x "t") `))],
    ['references', 1000, (size) => slugsOf(many(size, (n) => `[a${n}]: /x\n\n[a${n}]\n\n`))],
    ['emphasis', 1000, (size) => slugsOf(many(size, () => '**a _b* '))],
    ['brackets', 1000, (size) => slugsOf('['.repeat(size) + ']'.repeat(size))],
    ['images', 1000, (size) => slugsOf('!['.repeat(size))],
    ['backticks', 200, (size) => slugsOf(many(size, (n) => `a${'\x60'.repeat(n % 90)}`))],
    ['table rows', 1000, (size) => slugsOf(`|a|b|c|\n|-|-|-|\n${'|a|b|c|\n'.repeat(size)}`)],
    ['lists', 1000, (size) => slugsOf('- a\n'.repeat(size))],
    ['quotes', 200, (size) => slugsOf(`${'>'.repeat(size)} a\n`)],
    ['code', 200, (size) => slugsOf('\x60\x60\x60ts\nconst a = 1\n\x60\x60\x60\n'.repeat(size))],
    ['nested code', 1000, (size) => highlight(unlikeLast('x.y(\n'.repeat(size)), 'python')],
    ['nested code in a line', 2500, (size) => highlight(unlikeLast('f"{'.repeat(size)), 'python')],
    ['rows with too many cells', 500, (size) => mistakesIn(`|a|\n|-|\n${'|a|b|\n'.repeat(size)}`)],
    ['HTML', 500, (size) => mistakesIn('<b>a</b> <i '.repeat(size))],
    ['refused links', 500, (size) => mistakesIn('[a](javascript:b ![c]( '.repeat(size))],
    ['code in code', 500, (size) => mistakesIn(`\x60\x60\x60a\n${'\x60\x60\x60b\n'.repeat(size)}`)],
    ['nested TypeScript', 1200, (size) => highlight(unlikeLast('{\n'.repeat(size)), 'typescript')],
    ['nested Bash', 1200, (size) => highlight(unlikeLast('\x60\n'.repeat(size)), 'bash')],
    [
      'TypeScript on one line',
      400,
      (size) => highlight(unlikeLast('/['.repeat(size)), 'typescript'),
    ],
    [
      'units',
      1000,
      (size) => unitsOf(page('title: x\n', '| a | a |\n|-|-|\n- a\n\na\n\n'.repeat(size))),
    ],
    [
      'revisions',
      1000,
      (size) =>
        revisionOf(
          page(
            many(size, (n) => `k${n}: x  y\n`),
            'a  b\n\n'.repeat(size),
          ),
        ),
    ],
    ['Chinese emphasis', 1000, (size) => slugsOf('**你好。**世界'.repeat(size))],
  ])('%s', (_, size, run) => expect(growth(run, size)).toBeLessThan(8))
})
