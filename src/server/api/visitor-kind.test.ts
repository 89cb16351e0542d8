import { expect, test } from 'vitest'
import { unknownPlace } from './client-ip.ts'
import { deviceOf, visitorKind } from './visitor-kind.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', 'desktop'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile', 'phone'],
  ['Mozilla/5.0 (Linux; Android 15; SM-X700) Chrome/140.0', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) Mobile/15E148', 'tablet'],
  ['', 'desktop'],
])('%s is a %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))

const kindOf = (page: string | null, headers: Record<string, string> = {}, country = '') =>
  visitorKind(
    page,
    { ip: '192.0.2.1', header: (name) => headers[name] },
    { places: () => ({ ...unknownPlace, country }) },
  )

test.each([
  ['https://www.site.example/es/pricing', {}, 'es-ES'],
  ['https://www.site.example/pricing', {}, 'en-US'],
  ['https://www.site.example/pricing?lang=zh-CN', {}, 'zh-CN'],
  ['https://www.site.example/', { cookie: 'a=b; language=zh-CN' }, 'zh-CN'],
  ['https://www.site.example/', { 'accept-language': 'zh-CN,en;q=0.5' }, 'zh-CN'],
  ['no address', {}, 'en-US'],
  [null, {}, 'en-US'],
])('a landing on %s with %j is on a page in %s', (page, headers, language) =>
  expect(kindOf(page, headers).language).toBe(language),
)

test('an unknown country is none', () => {
  expect(kindOf(null).country).toBeNull()
  expect(kindOf(null, {}, 'DE').country).toBe('DE')
})
