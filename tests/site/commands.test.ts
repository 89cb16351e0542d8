import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'

const run = (...args: string[]) => spawnSync(process.execPath, args, { env: { PATH: process.env.PATH, CONTENT_DIR: 'content' }, encoding: 'utf8', timeout: 60_000 })

test.each<[args: string[], status: number, said: string]>([
  [['scripts/bench.mjs', 'nope'], 2, 'No such benchmark: nope. There are: '],
  [['scripts/test.mjs', 'nope'], 2, 'No such step: nope. There are: types, lint, '],
  [['scripts/translations.ts', 'done', 'ru', 'blog/nope'], 1, 'blog/nope: is not a translation into ru\n'],
  [['scripts/translations.ts', 'xx'], 1, 'Use: npm run translations'],
])('%j explains what is wrong before any work', (args, status, said) => {
  const found = run(...args)
  expect({ status: found.status, said: found.stderr.includes(said) }, found.stderr).toEqual({ status, said: true })
})

test.each([
  ['PORT', 'http', 'use a whole number from 0 to 65535'],
  ['CONTENT_DIR', '/nowhere', '/nowhere is not a folder'],
])('npm run dev with %s=%s ends with one line', (name, value, reason) => {
  const { status, stderr } = spawnSync(process.execPath, ['src/server/dev.ts'], { env: { ...process.env, [name]: value }, encoding: 'utf8', timeout: 60_000 })
  expect({ status, stderr }).toEqual({ status: 1, stderr: `configuration: ${name}: ${reason}\n` })
})

test('npm run dev on a port that is taken ends with one line', async () => {
  const taken = createServer()
  onTestFinished(() => void taken.close())
  const port = await new Promise<number>((resolve) => taken.listen(0, () => resolve((taken.address() as { port: number }).port)))
  const { status, stderr } = spawnSync(process.execPath, ['src/server/dev.ts'], { env: { ...process.env, PORT: String(port) }, encoding: 'utf8', timeout: 60_000 })
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^configuration: PORT: listen EADDRINUSE[^\n]*\n$/) })
})
