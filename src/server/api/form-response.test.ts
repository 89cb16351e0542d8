import { beforeEach, describe, expect, test } from 'vitest'
import type { ReturnedForm } from '../../site/page.ts'
import { wholeFile } from '../../test.fixture.ts'
import { StoreUnavailable } from '../database/record-store.ts'
import { formOf, postOf, testApi } from './api.fixture.ts'
import { formLocale } from './form-response.ts'

const drawn: { path: string; locale: string; returned: ReturnedForm }[] = []
const pages = {
  addressOf: (path: string, locale: string) => `/${locale}${path}`,
  withForm: (path: string, locale: string, returned: ReturnedForm) => {
    drawn.push({ path, locale, returned })
    return {
      html: Buffer.from('<!doctype html>'),
      headers: { 'content-type': 'text/html; charset=utf-8' },
    }
  },
}
const site = testApi({ pages }, wholeFile)
beforeEach(() => void drawn.splice(0))

const message = { email: 'reader@example.com', message: 'How do I move profiles?', name: '' }
let sender = 0
const send = (
  fields: Record<string, string | Blob>,
  headers: Record<string, string> = {},
  query = '?answer=ru-RU',
  from = `198.51.100.${++sender}`,
) => site.ask(`/support/messages${query}`, postOf(formOf(fields), headers), from)

describe('a form without scripts is answered by its page', () => {
  test('stored: 303 to the page in its language, which says so', async () => {
    const answer = await send(message)
    expect([
      answer.status,
      answer.headers.get('location'),
      answer.headers.get('cache-control'),
    ]).toEqual([303, '/ru/contact#message-sent', 'no-store'])
    expect((await site.counts()).messages).toBe(1)
  })

  test.each([
    ['email', { ...message, email: 'a..b@example.com' }],
    ['message', { ...message, message: ' ' }],
    ['name', { ...message, name: 'x'.repeat(101) }],
  ])('refused for its %s: 400, the page with what was typed', async (invalidField, fields) => {
    const before = (await site.counts()).messages
    const answer = await send(fields)
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('cache-control'),
    ]).toEqual([400, 'text/html; charset=utf-8', 'no-store'])
    expect(drawn).toEqual([
      { path: '/contact', locale: 'ru', returned: { values: fields, invalidField } },
    ])
    expect((await site.counts()).messages).toBe(before)
  })

  test('a database that is away: 503, the page with what was typed and no field at fault', async () => {
    const away = testApi({
      pages,
      store: {
        transaction: () => Promise.reject(new StoreUnavailable('away')),
        add: () => Promise.reject(new StoreUnavailable('away')),
      },
    })
    const answer = await away.ask('/support/messages?answer=ru-RU', postOf(formOf(message), {}))
    expect([answer.status, drawn[0]?.returned]).toEqual([
      503,
      { values: message, invalidField: '' },
    ])
  })

  test.each<[string, () => Promise<Response>]>([
    ['another site’s form', () => send(message, { origin: 'https://elsewhere.example' })],
    ['a file for text', () => send({ ...message, message: new Blob(['x']) })],
    [
      'a body that is too large',
      () =>
        site.ask(
          '/support/messages?answer=ru-RU',
          postOf(new URLSearchParams({ ...message, extra: 'x'.repeat(25_000) }), {}),
          '198.51.101.1',
        ),
    ],
  ])('%s: refused unread, 303 to a page that says so, nothing drawn', async (_what, ask) => {
    const before = (await site.counts()).messages
    const answer = await ask()
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/ru/contact#message-not-sent',
    ])
    expect([drawn, (await site.counts()).messages]).toEqual([[], before])
  })

  test('a flood costs no drawing', async () => {
    const answers: Response[] = []
    for (let count = 0; count < 12; count++)
      answers.push(await send({ ...message, email: 'x' }, {}, '?answer=en-US', '203.0.113.99'))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(400), 303, 303])
    expect(drawn).toHaveLength(10)
  })

  test('where the page is not offered: 303 all the same', async () => {
    const none = testApi({ pages: { ...pages, withForm: () => undefined } })
    expect(
      (
        await none.ask(
          '/support/messages?answer=ru-RU',
          postOf(formOf({ ...message, email: 'x' }), {}),
        )
      ).headers.get('location'),
    ).toBe('/ru/contact#message-not-sent')
  })

  test.each([
    ['', '/support/messages'],
    ['?answer=//elsewhere.example', '/support/messages'],
  ])('“%s” asks for no page: the envelope', async (query) => {
    const answer = await send({ ...message, email: 'x' }, {}, query)
    expect(await answer.json()).toMatchObject({ code: 400, msg: expect.stringMatching(/^email: /) })
  })

  test('calls that have no form answer with the envelope', async () =>
    expect(
      (
        await site.ask(
          '/sys/user/passport/record-source?answer=ru-RU',
          postOf(formOf({ source_data: '{}' })),
        )
      ).headers.get('content-type'),
    ).toContain('json'))
})

test.each([
  ['?answer=zh-TW', 'tc'],
  ['?answer=vi-VN', 'vn'],
  ['?answer=xx', undefined],
])('language asked by %s: %s', (search, locale) => expect(formLocale(search)).toBe(locale))
