import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder, wholeFile } from '../test.fixture.ts'
import { isUnencrypted, requireFolders } from './startup.ts'

const work = testFolder(wholeFile)

test('the data folder is made with those above it, for its owner alone', () => {
  requireFolders({ contentGit: undefined, contentDir: work, dataDir: join(work, 'a/b/c') })
  requireFolders({ contentGit: undefined, contentDir: work, dataDir: join(work, 'a/b/c') })
  for (const path of ['a', 'a/b', 'a/b/c'])
    expect(statSync(join(work, path)).mode & 0o777).toBe(0o700)
})

test.each([
  ['below a file', 'file/data'],
  ['a file', 'file'],
])('a data folder that cannot be: %s', (_what, path) => {
  writeFileSync(join(work, 'file'), '')
  expect(() =>
    requireFolders({ contentGit: undefined, contentDir: work, dataDir: join(work, path) }),
  ).toThrow(/^configuration: DATA_DIR: /)
})

// Node's recursive mkdir tries for ever there.
test.skipIf(process.platform !== 'linux')('a data folder in a file system that takes none', () => {
  expect(() =>
    requireFolders({ contentGit: undefined, contentDir: work, dataDir: '/proc/nowhere/data' }),
  ).toThrow(/^configuration: DATA_DIR: ENOENT/)
})

test('a content folder that is missing', () => {
  expect(() =>
    requireFolders({ contentGit: undefined, contentDir: join(work, 'none'), dataDir: work }),
  ).toThrow(/^configuration: CONTENT_DIR: .* is not a folder$/)
})

test.each([
  ['postgres://facet:secret@db.example/facet', true],
  ['postgres://facet:secret@10.0.0.7:5432/facet?application_name=x', true],
  ['postgres://facet:secret@localhost/facet?host=db.example', true],
  ['postgres://facet:secret@db.example/facet?sslmode=verify-full', false],
  ['postgres://facet:secret@postgres:5432/facet?sslmode=disable', false],
  ['postgres://facet:secret@127.0.0.1:5432/facet', false],
  ['postgres://facet:secret@[::1]/facet', false],
  ['postgres://facet@localhost/facet?host=%2Frun%2Fpostgresql', false],
  ['postgres:///facet', false],
  [undefined, false],
])('the way to the database at %s can be read: %s', (address, open) =>
  expect(isUnencrypted(address)).toBe(open),
)
