import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings, unknownSettings } from './settings-file.ts'

const fileOf = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'site.env'), text)
  return join(folder, 'site.env')
}

test('settings of a file stand where the environment says nothing', () =>
  expect(readSettings({ SETTINGS_FILE: fileOf('# Ours\nPORT=1\nHOST="a b"\n'), PORT: '2' })).toMatchObject({ PORT: '2', HOST: 'a b' }))

test('an editor’s byte-order mark and line ends are no part of them', () =>
  expect(readSettings({ SETTINGS_FILE: fileOf('\ufeffPORT=1\r\nHOST=a\r\n') })).toMatchObject({ PORT: '1', HOST: 'a' }))

test('a file that is not there is one line', () => expect(() => readSettings({ SETTINGS_FILE: '/nowhere/site.env' })).toThrow(/^configuration: SETTINGS_FILE: [^\n]+$/))

test('names that are no settings are told, and only those of the file', () => {
  expect(unknownSettings({ SETTINGS_FILE: fileOf('\ufeffWORKER=2\nPORT=4000\n#HOSTS=x\ntrust_proxy=1\n'), HOME: '/root' })).toEqual(['WORKER', 'trust_proxy'])
  expect(unknownSettings({ WORKER: '2' })).toEqual([])
})
