import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { testApi } from '../../src/server/api/api.fixture.ts'
import { apiRoutes } from '../../src/server/api/api-routes.ts'
import { baseHeaders } from '../../src/server/http/headers.ts'
import { wholeFile } from '../../src/test.fixture.ts'
import { corpus, fuzz, list, mixtureOf } from './fuzz.ts'

const api = testApi({ limits: { take: () => 0 }, trustProxy: 1 }, wholeFile)

const words = [
  ...'{}[]",:&=;%+ ',
  ...list('__proto__¦constructor¦prototype¦\0¦\r\n¦𝒳¦null¦1e999¦-1'),
  "' or 1=1--",
  '<script>',
  '{"a":1}',
  'a@example.com',
  'granted',
  ...corpus('headers'),
]
const text = mixtureOf(words, 6)
const names = [
  ...'lang type system c_v ip email message name language page_url referer source_data log_type data base_encode'.split(
    ' ',
  ),
  ...'third_party redirect_data regParam events common consent device_id ticket __proto__'.split(
    ' ',
  ),
]
const good: Record<string, string> = {
  lang: 'ru-RU',
  type: 'home',
  system: 'com_mac',
  email: 'a@example.com',
  message: 'x',
  source_data: '{}',
  log_type: 'WWW_FINGERPRINT_INFO',
  data: 'x',
  consent: 'granted',
  c_v: 'a',
}
const fields = fc.dictionary(
  fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: text }),
  fc.oneof(text, fc.constantFrom(...Object.values(good))),
  { maxKeys: 6 },
)

/** A value of a header, as a request can carry it. */
const carried = (value: string) => value.replace(/[^\x20-\x7e]/g, '?').trim()

const shape = fc.record({
  call: fc.constantFrom(...apiRoutes),
  method: fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'HEAD'),
  query: fields,
  body: fields,
  kind: fc.constantFrom(
    'application/json',
    'multipart',
    'application/x-www-form-urlencoded',
    'text/plain',
  ),
  nest: fc.boolean(),
  headers: fc.dictionary(
    fc.constantFrom(
      'cookie',
      'accept-language',
      'user-agent',
      'x-forwarded-for',
      'x-consent',
      'x-device-id',
      'content-encoding',
      'cf-ipcountry',
      'x-request-id',
    ),
    text,
    { maxKeys: 3 },
  ),
})

function bodyOf({
  kind,
  body,
  nest,
}: {
  kind: string
  body: Record<string, string>
  nest: boolean
}): BodyInit {
  const pairs = Object.entries({ ...good, ...body })
  if (kind === 'application/x-www-form-urlencoded') return new URLSearchParams(pairs)
  if (kind === 'multipart') {
    const form = new FormData()
    for (const [name, value] of pairs) form.append(name, value)
    return form
  }
  const event = { id: 'a-good-event', event_type: 'click', ...body }
  return JSON.stringify(nest ? { events: [event, body], common: body, ...body } : body)
}

describe('every input of a call goes through a schema', () => {
  fuzz('calls of visitors', shape, async ({ call, method, query, kind, headers, ...rest }) => {
    const sent = Object.fromEntries(
      Object.entries({ 'x-consent': 'granted', ...headers }).map(([name, value]) => [
        name,
        carried(value),
      ]),
    )
    const posts = method === 'POST' || method === 'PUT'
    const answer = await api.ask(
      `${call.path}?${new URLSearchParams({ ...query, ...(method === 'GET' ? good : {}) })}`,
      {
        method,
        headers: { ...sent, ...(posts && kind !== 'multipart' && { 'content-type': kind }) },
        ...(posts && { body: bodyOf({ kind, ...rest }) }),
      },
    )
    expect(answer.status, call.path).toBeLessThan(500)
    for (const [name, value] of Object.entries(baseHeaders))
      expect(answer.headers.get(name)).toBe(value)
    expect(answer.headers.get('set-cookie') ?? '').toMatch(
      /^$|^referral=[\w.-]{1,64}; Max-Age=604800; Path=\/; SameSite=Lax; Secure$/,
    )
    const told = await answer.text()
    expect(told).not.toMatch(/\n\s+at |SQLITE|node_modules|\/src\//)
    if (method !== 'HEAD') {
      const { code, msg } = JSON.parse(told) as { code: number; msg: string }
      expect(code === 0).toBe(answer.status === 200)
      // No more of what was sent than the name of a field.
      expect(msg.length).toBeLessThanOrEqual(300)
    }
    expect(api.problems).toEqual([])
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
