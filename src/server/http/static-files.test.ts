import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { StaticFiles } from './static-files.ts'

const dir = mkdtempSync(join(tmpdir(), 'facet-assets-'))
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test('files of a build that came later are found, and known ones stay though their folder is emptied', () => {
  writeFileSync(join(dir, 'a-1.js'), 'old')
  writeFileSync(join(dir, 'a-1.js.br'), 'small')
  utimesSync(dir, 1, 1)
  const files = new StaticFiles(dir, '/assets/')
  expect(files.get('/assets/a-1.js')?.body).toMatchObject({ identity: Buffer.from('old'), br: Buffer.from('small'), gzip: undefined })
  expect(files.get('/assets/a-2.js')).toBeUndefined()
  writeFileSync(join(dir, 'a-2.js'), 'new')
  rmSync(join(dir, 'a-1.js'))
  expect(files.get('/assets/a-2.js')?.body.identity.toString()).toBe('new')
  expect(files.get('/assets/a-1.js')?.body.identity.toString()).toBe('old')
  expect(files.get('/assets/notes.txt')).toBeUndefined()
  rmSync(dir, { recursive: true })
  expect(() => files.get('/assets/a-3.js')).not.toThrow()
})
