import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each(['export', 'erase'])('npm run data -- %s in a folder without a database says so, and makes none', (action) => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-no-data-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/data.ts', action, 'somebody@mail.example'], { env: { DATA_DIR: folder }, encoding: 'utf8' })
  expect([status, stdout, stderr.trim()]).toEqual([1, '', `${join(folder, 'records.sqlite')}: there is no database`])
  expect(readdirSync(folder)).toEqual([])
})
