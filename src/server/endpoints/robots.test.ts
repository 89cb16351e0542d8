import { expect, test } from 'vitest'
import { apiRoutes } from '../api/api-routes.ts'
import { publicHosts, robotsText } from './robots.ts'

const origin = 'https://www.site.example'
const hosts = publicHosts(origin, { zh: 'www.site-cn.example' })

test.each([
  { host: 'www.site.example', allowed: true },
  { host: 'WWW.Site.Example', allowed: true },
  { host: 'www.site.example:443', allowed: true },
  { host: 'www.site-cn.example', allowed: true },
  { host: 'www.site.example:8443', allowed: false },
  { host: 'www.site.example.evil.example', allowed: false },
  { host: 'evil.example/www.site.example', allowed: false },
  { host: 'preview-12.site.example', allowed: false },
  { host: undefined, allowed: false },
])('$host', ({ host, allowed }) => {
  const lines = robotsText(host, origin, hosts).trim().split('\n')
  if (allowed) {
    expect([...lines.slice(0, 4), ...lines.slice(-2)]).toEqual([
      'User-agent: *',
      'Allow: /',
      'Disallow: /error/',
      'Disallow: /_icons',
      '',
      `Sitemap: ${origin}/sitemap.xml`,
    ])
    expect(lines.slice(4, -2)).toEqual(
      [
        '/builds/',
        ...apiRoutes.map(({ path }) => path).filter((path) => !path.startsWith('/_')),
      ].map((path) => `Disallow: ${path}`),
    )
  } else expect(lines).toEqual(['User-agent: *', 'Disallow: /'])
})

test('an origin with a port of its own is met by that port', () => {
  const local = 'http://localhost:4105'
  expect(robotsText('localhost:4105', local, publicHosts(local, {}))).toContain('Allow: /')
  expect(robotsText('localhost', local, publicHosts(local, {}))).not.toContain('Allow: /')
})
