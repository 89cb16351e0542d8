import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { changedPaths, digestOf, type ManifestFile, manifestOf, readManifest, writeManifest } from './content-manifest.ts'

const file = (path: string, more: Partial<ManifestFile> = {}): ManifestFile => ({ path, hash: 'a'.repeat(64), size: 1, time: 1, ...more })
const name = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
const files = fc.uniqueArray(fc.record({ path: fc.tuple(name, name).map((parts) => parts.join('/')), hash: fc.stringMatching(/^[0-9a-f]{64}$/), size: fc.nat(), time: fc.nat() }), {
  selector: ({ path }) => path,
  maxLength: 8,
})

test('what is written is read again', () =>
  fc.assert(
    fc.property(files, (list) => {
      const manifest = manifestOf(list)
      expect(readManifest(writeManifest(manifest))).toEqual(manifest)
    }),
  ))

test('the digest is of paths and bytes, not of order and times; nothing differs from itself', () =>
  fc.assert(
    fc.property(files, fc.nat(), (list, time) => {
      const manifest = manifestOf(list)
      expect(digestOf(manifestOf([...list].reverse().map((one) => ({ ...one, time }))))).toBe(digestOf(manifest))
      expect(changedPaths(manifest, manifest)).toEqual([])
      expect(changedPaths(new Map(), manifest)).toEqual(list.map(({ path }) => path).sort())
    }),
  ))

test('what came, went, or has other bytes or another time differs', () => {
  const before = manifestOf([file('same'), file('gone'), file('bytes'), file('time')])
  const after = manifestOf([file('same'), file('new'), file('bytes', { hash: 'b'.repeat(64) }), file('time', { time: 2 })])
  expect(changedPaths(before, after)).toEqual(['bytes', 'gone', 'new', 'time'])
})

describe('a list that leads out of its folder is refused (quality, Security: content files cannot escape)', () => {
  it.each(['../x', 'a/../../x', '/etc/passwd', 'a//b', './x', 'a\\..\\x', 'C:/x', 'a/\0', ''])('%j', (path) =>
    expect(() => readManifest(JSON.stringify([[path, 'a'.repeat(64), 1, 1]]))).toThrow('damaged'),
  )
  it.each([[['site.yaml', 'zz', 1, 1]], [['site.yaml', 'a'.repeat(64), 1.5, 1]], [['site.yaml', 'a'.repeat(64), 1, 'now']]])('%j', (row) =>
    expect(() => readManifest(JSON.stringify([row]))).toThrow('damaged'),
  )
})
