import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseEncoding, etagOf, preferredEncodings } from './body.ts'

const both = { br: Buffer.from('br'), gzip: Buffer.from('gzip') }

describe('RFC 9110 §12.5.3: Accept-Encoding', () => {
  it.each<[header: string | undefined, encoding: string]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['identity', 'identity'],
    ['deflate, zstd', 'identity'],
    // q=0 refuses one
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0, gzip;q=0.000', 'identity'],
    ['gzip;q=0', 'identity'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['gzip;q=0.001', 'gzip'],
    ['br;q=0.1, gzip;q=0', 'br'],
    ['br ; q=0 , gzip ; q=1', 'gzip'],
    ['br;Q=0, gzip', 'gzip'],
    // ranked by weight
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0.8, br;q=0.9', 'br'],
    ['gzip;q=0.9, br;q=0.8', 'gzip'],
    ['gzip;q=0.8, br;q=0.8', 'br'],
    ['gzip;q=1.0, identity;q=0.5, br;q=0.3', 'gzip'],
    ['br;q=0.001, gzip;q=0.002', 'gzip'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['identity;q=0.5, gzip;q=0.6', 'gzip'],
    ['identity, br', 'br'],
    ['identity;q=0', 'identity'],
    ['br;q=0.9, gzip;q=x', 'gzip'],
    ['br;q=0.9, gzip;q=7', 'gzip'],
    ['br;level=1;q=0.1, gzip;q=0.2', 'gzip'],
    // the first mention counts
    ['br;q=0, br, gzip', 'gzip'],
    // a coding that only holds the name of another
    ['x-brotli', 'identity'],
    ['brotli, gzip', 'gzip'],
    ['zebra', 'identity'],
    ['xgzip', 'identity'],
    ['brotli;q=1', 'identity'],
    // nothing sensible
    [';;;,,,', 'identity'],
    ['q=0', 'identity'],
    ['*;q=0', 'identity'],
  ])('%j: %s', (header, encoding) => expect(chooseEncoding(header, both)).toBe(encoding))

  it('chooses only what the body has', () => {
    expect(chooseEncoding('br, gzip', { br: undefined, gzip: both.gzip })).toBe('gzip')
    expect(chooseEncoding('br, gzip', { br: undefined, gzip: undefined })).toBe('identity')
    expect(chooseEncoding('gzip', { br: both.br, gzip: undefined })).toBe('identity')
  })

  it('never sends what a client refuses or has not named, for any header', () => {
    const coding = fc.constantFrom('br', 'gzip', 'GZIP', 'Br', 'deflate', 'identity', '*', 'brx', 'xgzip', '')
    const weight = fc.constantFrom('', ';q=0', '; q=0', ';q=0.000', ';Q=0', ';q=1', ';q=0.5', ';q=0.001', ' ;q = 1', ';x=1', ';x=1;q=0')
    fc.assert(
      fc.property(fc.array(fc.tuple(coding, weight), { maxLength: 5 }), (parts) => {
        const header = parts.map((part) => part.join('')).join(', ')
        const chosen = chooseEncoding(header, both)
        if (chosen === 'identity') return
        const named = parts.filter(([name]) => name.toLowerCase() === chosen)
        expect(named.length).toBeGreaterThan(0)
        expect(named.some(([, given]) => !/q\s*=\s*0(?:\.0*)?$/i.test(given))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
  it('prefers what weighs more, for any weights', () => {
    const weight = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(weight, weight, fc.boolean(), (br, gzip, turned) => {
        const parts = [`br;q=${br / 1000}`, `gzip;q=${gzip / 1000}`]
        const chosen = chooseEncoding((turned ? parts.reverse() : parts).join(', '), both)
        expect(chosen).toBe(br + gzip === 0 ? 'identity' : br >= gzip ? 'br' : 'gzip')
      }),
    )
  })
  it('answers the same for a header it remembers, however many others there were', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('br', 'gzip', 'gzip;q=0.5', 'br;q=0', ' ', 'x'), { maxLength: 4 }), fc.nat(500), (parts, other) => {
        const header = parts.join(',')
        expect(chooseEncoding(`x${other}, gzip`, both)).toBe('gzip')
        expect(chooseEncoding(header, both)).toBe(header ? preferredEncodings(header)[0] : 'identity')
      }),
      { numRuns: 500 },
    )
  })
  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) => {
        expect(['br', 'gzip', 'identity']).toContain(chooseEncoding(header, both))
      }),
    )
  })
})

describe('etagOf', () => {
  it('is a weak validator of the content alone', () => {
    expect(etagOf('a')).toMatch(/^W\/"[A-Za-z0-9_-]{16}"$/)
    expect(etagOf('a')).toBe(etagOf(Buffer.from('a')))
    expect(etagOf('a')).not.toBe(etagOf('b'))
  })
})
