import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { ProcessFolder } from './process-folder.ts'

test('what a killed process left is removed by the next start, and nothing of a running one', () => {
  const dataDir = testFolder()
  const names = () => readdirSync(join(dataDir, 'studio-processes')).sort()
  const script = `
    const { ProcessFolder } = await import('${import.meta.resolve('./process-folder.ts')}')
    new ProcessFolder(process.argv[1])
    process.kill(process.pid, 'SIGKILL')`
  const args = ['--input-type=module', '--eval', script, dataDir]
  expect(spawnSync(process.execPath, args).signal).toBe('SIGKILL')
  const left = names()
  expect(left).toHaveLength(1)
  const [one, other] = [new ProcessFolder(dataDir), new ProcessFolder(dataDir)]
  expect(names()).toEqual([one, other].map(({ root }) => basename(root)).sort())
  expect(names()).not.toContain(left[0])
  one.remove()
  other.remove()
  expect(names()).toEqual([])
})
