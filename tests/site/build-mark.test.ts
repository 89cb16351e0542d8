import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test('sources that were built before are built again after a build of others that failed', () => {
  const project = mkdtempSync(join(tmpdir(), 'facet-built-'))
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  for (const path of ['package.json', 'package-lock.json', 'vite.config.ts', 'content/messages/en.json']) write(path, '{}')
  const hash = createHash('sha256')
  for (const path of ['package.json', 'package-lock.json']) hash.update(path).update('\0').update('{}').update('\0')
  write('node_modules/.installed', hash.digest('hex'))
  // A build that copies the sources, and comes to grief over some.
  write(
    'node_modules/vite/bin/vite.js',
    `const { mkdirSync, readFileSync, writeFileSync } = require('node:fs'); mkdirSync('dist', { recursive: true }); const text = readFileSync('src/a.ts', 'utf8'); writeFileSync('dist/a', text); if (text === 'wrong') process.exit(1)`,
  )
  cpSync('scripts', join(project, 'scripts'), { recursive: true })
  const build = (text: string) => {
    write('src/a.ts', text)
    const { status, stderr } = spawnSync(process.execPath, [join(project, 'scripts/build.mjs')], { encoding: 'utf8' })
    return [status, stderr.trim(), readFileSync(join(project, 'dist/a'), 'utf8')]
  }
  expect(build('good')).toEqual([0, 'Building …', 'good'])
  expect(build('good')).toEqual([0, '', 'good'])
  expect(build('wrong')).toEqual([1, 'Building …', 'wrong'])
  expect(build('good')).toEqual([0, 'Building …', 'good'])
})
