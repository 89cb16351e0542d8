import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../thorough.fixture.ts'
import { isAllowedLink, isExternalLink, withLeadingSlash } from './link-rules.ts'

const base = 'https://www.site.example/pricing'
const hosts = ['site.example', 'app.site.example']

// biome-ignore format: a list of links
const allowed = [
  '/blog', 'blog', '?page=2', 'https://app.site.example/register?a=1', 'https://www.site.example/', 'http://site.example/', '//app.site.example/x', '', '  /blog',
  'HTTPS://APP.SITE.EXAMPLE/x', 'https:app.site.example', 'https://app.site.example:443/', 'https://@app.site.example/', 'https://app.site.example\\@evil.example/',
  'https://app.site\u3002example/',
]
// biome-ignore format: a list of links
const refused = [
  '//evil.example/x', '\\\\evil.example/x', '/\\evil.example/x', 'https://app.site.example.evil.example/', 'https://app.site.example@evil.example/',
  'https://user:pass@app.site.example/', 'https://app.site.example:8443/', 'javascript:alert(1)', 'data:text/html,x', 'ftp://app.site.example/', 'https://',
  'https://app.site.example:80/', 'https://app.site.example./', 'https://www.site.example./', 'https://xapp.site.example/', 'https://deep.app.site.example/',
  'https://evil.example\\@app.site.example/', 'https://evil.example#@app.site.example/', '/\t/evil.example/', '\n//evil.example/', 'java\nscript:alert(1)',
  ' javascript:alert(1)', 'https:\\\\evil.example', 'https:///evil.example', '///evil.example', 'blob:https://app.site.example/x',
  'filesystem:https://app.site.example/x', 'https://\u0430pp.site.example/', 'https://\uff45vil.example/', 'https://[::1]/',
]
test.each(allowed)('spec §5: %j is allowed', (link) =>
  expect(isAllowedLink(link, base, hosts)).toBe(true),
)
test.each(refused)('spec §5: %j is not allowed', (link) =>
  expect(isAllowedLink(link, base, hosts)).toBe(false),
)

test.each(['https://example.com', 'http://example.com', 'HTTPS://EXAMPLE.COM'])(
  'spec §5: %j is an external link',
  (link) => expect(isExternalLink(link)).toBe(true),
)
test.each([
  'javascript:alert(1)',
  'mailto:a@example.com',
  '/pricing',
  '//example.com',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'https://',
])('spec §5: %j is not an external link', (link) => expect(isExternalLink(link)).toBe(false))

test.each([
  ['pricing', '/pricing'],
  ['blog/x?y=1#z', '/blog/x?y=1#z'],
  ['//host/x', '//host/x'],
  ['#part', '#part'],
  ['https://example.com', 'https://example.com'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('spec §5: %s gets a leading slash: %s', (path, full) =>
  expect(withLeadingSlash(path)).toBe(full),
)

/** Pieces of which hostile links are made. */
const piece = fc.constantFrom(
  ...'https: http: javascript: data: / // \\ @ : . ? # %2f %00 a :443 :8443 user:pass@ [::1] app.site.example www.site.example evil.example site.example APP.site.example'.split(
    ' ',
  ),
  ...['\t', '\n', ' ', '\u3002', '\u0430'],
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
      expect([...hosts, 'www.site.example']).toContain(host)
      expect(username + password).toBe('')
    }),
    { numRuns: runs(500) },
  ))

test('a leading slash is added once, and makes no address of another host', () =>
  fc.assert(
    fc.property(link, (given) => {
      const path = withLeadingSlash(given)
      expect(withLeadingSlash(path)).toBe(path)
      if (path !== given) expect(new URL(path, base).host).toBe('www.site.example')
    }),
    { numRuns: runs(500) },
  ))
