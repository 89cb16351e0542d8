import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, etagOf } from './body.ts'

const both = { br: true, gzip: true }

describe('chooseEncoding (RFC 9110 §12.5.3)', () => {
  it.each<[header: string | undefined, encoding: string]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br', 'br'],
    ['identity', 'identity'],
    ['deflate, zstd', 'identity'],
    ['*', 'br'],
    // q=0 refuses one
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', 'identity'],
    ['br;Q=0, gzip', 'gzip'],
    ['*;q=0', 'identity'],
    // ranked by weight, Brotli between equals
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.8, br;q=0.9', 'br'],
    ['gzip;q=0.8, br;q=0.8', 'br'],
    ['gzip;q=1.0, identity;q=0.5, br;q=0.3', 'gzip'],
    ['br;q=0.001, gzip;q=0.002', 'gzip'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['identity, br', 'br'],
    ['identity;q=0', 'identity'],
    // a coding that only holds the name of another
    ['x-brotli, xgzip', 'identity'],
    ['brotli, gzip', 'gzip'],
    // nothing sensible
    [';;;,,,', 'identity'],
    ['q=0', 'identity'],
  ])('%j: %s', (header, encoding) => expect(chooseEncoding(header, both)).toBe(encoding))

  it('chooses only what the body has', () => {
    expect(chooseEncoding('br, gzip', { br: undefined, gzip: true })).toBe('gzip')
    expect(chooseEncoding('br, gzip', { br: undefined, gzip: undefined })).toBe('identity')
  })

  it('prefers what weighs more, for any weights and any headers before', () => {
    const weight = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(weight, weight, fc.boolean(), fc.string({ unit: 'binary' }), (br, gzip, reversed, other) => {
        expect(['br', 'gzip', 'identity']).toContain(chooseEncoding(other, both))
        const parts = [`br;q=${br / 1000}`, `gzip;q=${gzip / 1000}`]
        const chosen = chooseEncoding((reversed ? parts.reverse() : parts).join(', '), both)
        expect(chosen).toBe(br + gzip === 0 ? 'identity' : br >= gzip ? 'br' : 'gzip')
      }),
    )
  })
})

it('etagOf is a weak validator of the content alone', () => {
  expect(etagOf('a')).toMatch(/^W\/"[A-Za-z0-9_-]{16}"$/)
  expect(etagOf('a')).toBe(etagOf(Buffer.from('a')))
  expect(etagOf('a')).not.toBe(etagOf('b'))
})
