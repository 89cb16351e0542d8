import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maskSecrets, sendableText } from './mask.ts'

describe('mask', () => {
  test.each([
    // Addresses: values but utm_*.
    [
      'https://www.site.example/?utm_source=x&utm_term=a+b',
      'https://www.site.example/?utm_source=x&utm_term=a+b',
    ],
    [
      'https://www.site.example/ru?lang=ru-RU&utm_source=x&c_v=REF77#faq',
      'https://www.site.example/ru?lang=*&utm_source=x&c_v=*#faq',
    ],
    ['https://app.example/cb#id_token=abc&state=1', 'https://app.example/cb#id_token=*&state=*'],
    ['https://ann:secret@files.example/a', 'https://*/a'],
    [
      'See https://a.example/?q=(x), or "https://b.example/?k=v"',
      'See https://a.example/?q=*), or "https://b.example/?k=*"',
    ],
    // E-mail addresses.
    ['mailto:ann.lee+x@mail.example', '*'],
    // Tokens.
    ['Authorization: Bearer abc.def', 'Authorization: Bearer *'],
    ['password=hunter2', 'password=*'],
    [
      'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
      '*.*.*',
    ],
    ['/reset/0f8fad5b-d9cb-469f-a165-70867728950e', '/reset/*'],
    // Long numbers.
    ['card 4242 4242 4242 4242', 'card *'],
    ['call +44 20 7946 0958', 'call +*'],
  ])('%s', (text, masked) => expect(maskSecrets(text)).toBe(masked))

  test.each([
    'TypeError: Cannot read properties of undefined (reading "key")',
    'script https://www.site.example/assets/partner-filter-DkfOHu_1.js',
    'fn@https://www.site.example/assets/entry-Cxett5Iy.js:1:11234',
    '/blog/what-changed-for-teams-in-2026-and-version-5-4',
    'Client-5.4.2-win-x64.exe',
    'Released on 2026-11-21, 84 MB',
    '多账号管理，从一个窗口开始',
  ])('leaves alone: %s', (text) => expect(maskSecrets(text)).toBe(text))

  const word = fc.stringMatching(/^[a-z]{3,8}$/)
  const secret = fc.oneof(
    fc.uuid(),
    fc.stringMatching(/^[0-9a-f]{32}$/).filter((hex) => /\d/.test(hex)),
    fc.stringMatching(/^[A-Za-z0-9_]{24,60}$/).filter((text) => /\d/.test(text)),
    fc.stringMatching(/^[1-9][0-9]{6,18}$/),
    fc.stringMatching(/^[a-z][a-z0-9.+_-]{3,20}[a-z]@[a-z]{3,20}\.[a-z]{2,8}$/),
  )
  test('no secret survives, wherever it stands', () =>
    fc.assert(
      fc.property(
        secret,
        word,
        word,
        fc.constantFrom(' ', '/', '"', "'", '(', '\n', ': '),
        (hidden, before, after, gap) => {
          expect(maskSecrets(`${before}${gap}${hidden} ${after}`)).not.toContain(hidden)
          expect(maskSecrets(`https://x.example/${before}?${after}=${hidden}`)).not.toContain(
            hidden,
          )
        },
      ),
      { numRuns: 500 },
    ))
})

test('clean puts a text on one line, without control characters, and cuts it after masking', () => {
  expect(sendableText('  Download\n   for\u0000Windows ', 500)).toBe('Download for Windows')
  expect(sendableText('x'.repeat(600), 500)).toHaveLength(500)
  // A number that the limit would cut in half is masked whole.
  expect(sendableText(`${'x '.repeat(5)}4242424242424242`, 16)).toBe('x x x x x *')
})
