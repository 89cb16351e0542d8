import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder, wholeFile } from '../test.fixture.ts'
import { requireFolders } from './startup.ts'

const work = testFolder(wholeFile)

test('the data folder is made, for its owner alone', () => {
  for (let start = 0; start < 2; start++) requireFolders({ contentGit: undefined, contentDir: work, dataDir: join(work, 'a/b') })
  expect(statSync(join(work, 'a/b')).mode & 0o777).toBe(0o700)
})

test.each([
  ['below a file', 'file/data'],
  ['a file', 'file'],
])('a data folder that cannot be: %s', (_what, path) => {
  writeFileSync(join(work, 'file'), '')
  expect(() => requireFolders({ contentGit: undefined, contentDir: work, dataDir: join(work, path) })).toThrow(/^configuration: DATA_DIR: /)
})

test('a content folder that is missing', () => {
  expect(() => requireFolders({ contentGit: undefined, contentDir: join(work, 'none'), dataDir: work })).toThrow(/^configuration: CONTENT_DIR: .* is not a folder$/)
})
