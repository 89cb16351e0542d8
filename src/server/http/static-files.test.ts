import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder, wholeFile } from '../../test.fixture.ts'
import { staticFiles } from './static-files.ts'

const dir = join(testFolder(wholeFile), 'assets')
mkdirSync(dir)

test('files are found with their encodings, those of a build that came later too, and nothing beside them', () => {
  writeFileSync(join(dir, 'a-1.js'), 'old')
  writeFileSync(join(dir, 'a-1.js.br'), 'small')
  writeFileSync(join(dir, '../secret.json'), '{}')
  const fileAt = staticFiles(dir)
  expect(fileAt('/assets/a-1.js')?.body).toMatchObject({
    identity: Buffer.from('old'),
    br: Buffer.from('small'),
    gzip: undefined,
  })
  for (const name of ['a-2.js', 'notes.txt', '../secret.json', '..', '', '.js'])
    expect(fileAt(`/assets/${name}`)).toBeUndefined()
  writeFileSync(join(dir, 'a-2.js'), 'new')
  expect(fileAt('/assets/a-2.js')?.body.identity.toString()).toBe('new')
})
