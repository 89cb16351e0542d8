import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAllowedLink, isExternalLink, withLeadingSlash } from './link-rules.ts'

const base = 'https://www.facet.example/pricing'
const hosts = ['facet.example', 'app.facet.example']

test.each([
  ['/blog', true],
  ['blog', true],
  ['?page=2', true],
  ['https://app.facet.example/register?a=1', true],
  ['https://www.facet.example/', true],
  ['http://facet.example/', true],
  ['//app.facet.example/x', true],
  ['//evil.example/x', false],
  ['\\\\evil.example/x', false],
  ['/\\evil.example/x', false],
  ['https://app.facet.example.evil.example/', false],
  ['https://app.facet.example@evil.example/', false],
  ['https://user:pass@app.facet.example/', false],
  ['https://app.facet.example:8443/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['ftp://app.facet.example/', false],
  ['https://', false],
  ['', true],
  ['  /blog', true],
  ['HTTPS://APP.FACET.EXAMPLE/x', true],
  ['https:app.facet.example', true],
  ['https://app.facet.example:443/', true],
  ['https://app.facet.example:80/', false],
  ['https://app.facet.example./', false],
  ['https://www.facet.example./', false],
  ['https://xapp.facet.example/', false],
  ['https://deep.app.facet.example/', false],
  ['https://@app.facet.example/', true],
  ['https://app.facet.example\\@evil.example/', true],
  ['https://evil.example\\@app.facet.example/', false],
  ['https://evil.example#@app.facet.example/', false],
  ['/\t/evil.example/', false],
  ['\n//evil.example/', false],
  ['java\nscript:alert(1)', false],
  [' javascript:alert(1)', false],
  ['https:\\\\evil.example', false],
  ['https:///evil.example', false],
  ['///evil.example', false],
  ['blob:https://app.facet.example/x', false],
  ['filesystem:https://app.facet.example/x', false],
  ['https://\u0430pp.facet.example/', false],
  ['https://app.facet\u3002example/', true],
  ['https://\uff45vil.example/', false],
  ['https://[::1]/', false],
])('spec §5: %s is allowed: %s', (link, allowed) => expect(isAllowedLink(link, base, hosts)).toBe(allowed))

test.each([
  ['https://example.com', true],
  ['http://example.com', true],
  ['javascript:alert(1)', false],
  ['mailto:a@example.com', false],
  ['/pricing', false],
  ['//example.com', false],
  ['HTTPS://EXAMPLE.COM', true],
  ['java\tscript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://', false],
])('spec §5: %s is an external link: %s', (link, external) => expect(isExternalLink(link)).toBe(external))

test.each([
  ['pricing', '/pricing'],
  ['/pricing', '/pricing'],
  ['blog/x?y=1#z', '/blog/x?y=1#z'],
  ['//host/x', '//host/x'],
  ['\\\\host', '\\\\host'],
  ['#part', '#part'],
  ['?page=2', '?page=2'],
  ['', ''],
  ['https://example.com', 'https://example.com'],
  ['mailto:a@example.com', 'mailto:a@example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('spec §5: %s gets a leading slash: %s', (path, full) => expect(withLeadingSlash(path)).toBe(full))

/** Pieces of which hostile links are made. */
const piece = fc.constantFrom(
  ...[
    'https:',
    'http:',
    'javascript:',
    'data:',
    '/',
    '//',
    '\\',
    '@',
    ':',
    '.',
    '?',
    '#',
    '%2f',
    '%00',
    '\t',
    '\n',
    ' ',
    'a',
    ':443',
    ':8443',
    'user:pass@',
    '\u3002',
    '\u0430',
    '[::1]',
  ],
  ...['app.facet.example', 'www.facet.example', 'evil.example', 'facet.example', 'APP.facet.example'],
)
const link = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((all) => all.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'grapheme' }),
)

test('spec §5: what is allowed leads a browser to an own host by http(s), without credentials and on its own port', () =>
  fc.assert(
    fc.property(link, (given) => {
      if (!isAllowedLink(given, base, hosts)) return
      const { protocol, host, username, password } = new URL(given, base)
      expect(['http:', 'https:']).toContain(protocol)
      expect([...hosts, 'www.facet.example']).toContain(host)
      expect(username + password).toBe('')
    }),
    { numRuns: 2000 },
  ))

test('spec §5: a path of this site is allowed on every page, whatever stands in it', () =>
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom(base, 'http://127.0.0.1:4103/ru', 'https://www.facet.example/?x=1#y'), (path, page) => {
      fc.pre(!path.startsWith('//'))
      expect(isAllowedLink(withLeadingSlash(path), page, hosts)).toBe(true)
    }),
  ))

test('an external link is what a browser opens by http(s) from any page', () =>
  fc.assert(
    fc.property(link, (given) => {
      if (isExternalLink(given)) expect(new URL(given, 'ftp://elsewhere.example/').protocol).toMatch(/^https?:$/)
    }),
    { numRuns: 1000 },
  ))

test('a leading slash is added once, and makes no address of another host', () =>
  fc.assert(
    fc.property(link, (given) => {
      const path = withLeadingSlash(given)
      expect(withLeadingSlash(path)).toBe(path)
      if (path !== given) expect(new URL(path, base).host).toBe('www.facet.example')
    }),
    { numRuns: 2000 },
  ))
