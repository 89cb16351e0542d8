import { describe, expect, test } from 'vitest'
import { chooseEncoding, etagOf } from './body.ts'

const both = { br: true, gzip: true }

describe('chooseEncoding (RFC 9110 §12.5.3)', () => {
  test.each<[header: string | undefined, encoding: string]>([
    [undefined, 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['*', 'br'],
    // q=0 refuses one
    ['br;q=0, gzip', 'gzip'],
    // ranked by weight, Brotli between equals
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.8, br;q=0.9', 'br'],
    ['identity, br', 'br'],
    // a coding that only holds the name of another
    ['x-brotli, xgzip', 'identity'],
    // longer than a browser's
    [`br, ${'x;q=0.1, '.repeat(200)}`, 'identity'],
    // nothing sensible
    [';;;,,,', 'identity'],
  ])('%j: %s', (header, encoding) => expect(chooseEncoding(header, both)).toBe(encoding))

  test('chooses only what the body has', () => {
    expect(chooseEncoding('br, gzip', { br: undefined, gzip: true })).toBe('gzip')
    expect(chooseEncoding('br, gzip', { br: undefined, gzip: undefined })).toBe('identity')
  })
})

test('etagOf is a weak validator of the content alone', () => {
  expect(etagOf('a')).toMatch(/^W\/"[A-Za-z0-9_-]{16}"$/)
  expect(etagOf('a')).toBe(etagOf(Buffer.from('a')))
  expect(etagOf('a')).not.toBe(etagOf('b'))
})
