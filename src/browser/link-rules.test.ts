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
])('spec §5: %s is allowed: %s', (link, allowed) => expect(isAllowedLink(link, base, hosts)).toBe(allowed))

test.each([
  ['https://example.com', true],
  ['http://example.com', true],
  ['javascript:alert(1)', false],
  ['mailto:a@example.com', false],
  ['/pricing', false],
])('spec §5: %s is an external link: %s', (link, external) => expect(isExternalLink(link)).toBe(external))

test.each([
  ['pricing', '/pricing'],
  ['/pricing', '/pricing'],
])('spec §5: %s gets a leading slash: %s', (path, full) => expect(withLeadingSlash(path)).toBe(full))
