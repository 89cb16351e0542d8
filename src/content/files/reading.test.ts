import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { Problems } from '../problems/problems.ts'
import { contentFolder, openStore, questionFiles, writeFiles } from '../store/store.fixture.ts'
import { readContentFile } from './reading.ts'

/** Puts two things into each other's place for as long as a test runs. */
async function keepSwapping(one: string, other: string) {
  const swap = `const { renameSync } = require('node:fs'); const [one, other] = process.argv.slice(1)
    process.stdout.write('.')
    for (;;) { renameSync(one, one + '~'); renameSync(other, one); renameSync(one, other); renameSync(one + '~', one) }`
  const child = spawn(process.execPath, ['-e', swap, one, other], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  await once(child.stdout, 'data')
}

test.skipIf(process.platform !== 'linux').each([
  ['file', 'faq/a/en.md', 'en.md'],
  ['folder of an entry', 'faq/a', '.'],
  ['folder of a collection', 'faq', '..'],
])(
  'a link that comes into the place of a %s while it is read is not followed',
  async (_, path, target) => {
    const root = contentFolder(questionFiles('a'))
    const secret = join(testFolder(), 'a')
    writeFiles(secret, { 'en.md': 'secret' })
    symlinkSync(join(secret, target), join(root, 'link'))
    await keepSwapping(join(root, path), join(root, 'link'))
    const texts = new Set<string>()
    const end = performance.now() + 700
    const whole = '---\nquestion: a in en?\n---\nAn answer.\n'
    // On a busy machine the file itself is met late.
    while (performance.now() < end || (!texts.has(whole) && performance.now() < end + 20_000)) {
      try {
        const found = readContentFile(root, 'faq/a/en.md')
        texts.add(found && 'text' in found ? found.text : 'none')
      } catch {
        texts.add('none')
      }
    }
    expect(texts).toContain(whole)
    expect([...texts].filter((text) => text.includes('secret'))).toEqual([])
  },
)

test('a file that is too large is refused by its size, once, and the one before stays', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { root, store, reports, refresh, problems } = openStore(questionFiles('a'))
  truncateSync(join(root, 'faq/a/en.md'), 600 * 2 ** 20)
  expect(refresh('faq/a/en.md')).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reports).toEqual(['faq/a/en.md:1: is larger than 512 KB'])
  expect(store.get('faq', 'a', 'en')?.translation).toEqual({ question: 'a in en?' })
  writeFiles(root, { 'faq/a/en.md': '---\nquestion: Small?\n---\nText.\n' })
  refresh('faq/a/en.md')
  expect(problems()).toEqual([])
})

test('a problem that is found again is reported once', () => {
  const reports: string[] = []
  const problems = new Problems('', {
    onProblem: ({ file, message }) => reports.push(`${file} ${message}`),
  })
  for (const message of ['a', 'a', 'b']) problems.set('x.md', message)
  problems.clear('x.md')
  problems.set('x.md', 'b')
  expect(reports).toEqual(['x.md a', 'x.md b', 'x.md ok', 'x.md b'])
})
