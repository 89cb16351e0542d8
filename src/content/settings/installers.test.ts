import { expect, test } from 'vitest'
import type { Downloads } from './downloads.ts'
import { byVersion, currentInstallers, installersOf } from './installers.ts'

const downloads: Downloads = {
  host: 'https://download.site.example',
  systems: [
    {
      id: 'com_win64',
      file: 'Client-{version}-win-x64.exe',
      os: 'windows',
      label: 'Windows',
      architecture: 'x64',
      minimum: 'Windows 10',
    },
    {
      id: 'com_win32',
      file: 'Client-{version}-win-x86.exe',
      os: 'windows',
      label: 'Windows',
      architecture: 'x86',
      minimum: 'Windows 10',
    },
    {
      id: 'com_arm64',
      file: 'Client-{version}-mac-arm64.dmg',
      os: 'macos',
      label: 'macOS',
      architecture: 'Apple silicon',
      minimum: 'macOS 12',
    },
    {
      id: 'com_mac',
      file: 'Client-{version}-mac-x64.dmg',
      os: 'macos',
      label: 'macOS',
      architecture: 'Intel',
      minimum: 'macOS 12',
    },
  ],
}
const build = (size: number) => ({ size, sha256: String(size % 10).repeat(64) })
const newer = {
  version: '5.4.2',
  builds: { com_mac: build(4), com_win64: build(1), com_arm64: build(3) },
}
const older = { version: '5.4.1', builds: { com_win64: build(5), com_win32: build(2) } }

test('gives the files of a release in the order of the systems', () => {
  expect(
    installersOf(downloads, newer).map(({ file, url, size, sha256 }) => [file, url, size, sha256]),
  ).toEqual([
    [
      'Client-5.4.2-win-x64.exe',
      'https://download.site.example/Client-5.4.2-win-x64.exe',
      1,
      '1'.repeat(64),
    ],
    [
      'Client-5.4.2-mac-arm64.dmg',
      'https://download.site.example/Client-5.4.2-mac-arm64.dmg',
      3,
      '3'.repeat(64),
    ],
    [
      'Client-5.4.2-mac-x64.dmg',
      'https://download.site.example/Client-5.4.2-mac-x64.dmg',
      4,
      '4'.repeat(64),
    ],
  ])
  expect(installersOf({ ...downloads, host: 'https://cdn.example/files/' }, newer)[0]?.url).toBe(
    'https://cdn.example/files/Client-5.4.2-win-x64.exe',
  )
})

test('takes each system from the highest version that has it', () => {
  for (const order of [
    [newer, older],
    [older, newer],
  ])
    expect(
      currentInstallers(downloads, order).map(({ system, version }) => [system.id, version]),
    ).toEqual([
      ['com_win64', '5.4.2'],
      ['com_win32', '5.4.1'],
      ['com_arm64', '5.4.2'],
      ['com_mac', '5.4.2'],
    ])
  expect(currentInstallers(downloads, [])).toEqual([])
})

test('sorts versions as numbers', () => {
  const sorted = byVersion(
    ['5.9.9', '5.10.0', '10.0.0', '5.4', '5.4.1'].map((version) => ({ version })),
  )
  expect(sorted.map(({ version }) => version).join(' ')).toBe('10.0.0 5.10.0 5.9.9 5.4.1 5.4')
})
