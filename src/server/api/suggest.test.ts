import { expect, onTestFinished, test } from 'vitest'
import type { noSearch } from '../../search/search.ts'
import { SearchBusy } from '../../search/work.ts'
import { wholeFile } from '../../test.fixture.ts'
import { RateLimiter } from '../http/rate-limit.ts'
import { testApi } from './api.fixture.ts'

const asked: unknown[] = []
const search = {
  suggest: async (...query: Parameters<typeof noSearch.suggest>) => {
    asked.push(query)
    return [{ title: 'Цены', url: '/ru/pricing', kind: 'pages' as const }]
  },
}
const site = testApi({ search, limits: new RateLimiter({ now: () => 0 }) }, wholeFile)

test('suggestions are enveloped, named by kind in the language, and kept for a minute', async () => {
  const answer = await site.ask('/search/suggest?q=%D1%86%D0%B5&lang=ru-RU')
  expect(await answer.json()).toEqual({
    code: 0,
    msg: 'ok',
    data: [{ title: 'Цены', url: '/ru/pricing', kind: 'pages', label: 'Другие страницы' }],
  })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60')
  expect(asked).toEqual([['ru', 'це']])
})

test('without a query or a language of the site it is refused, and no cache keeps that', async () => {
  for (const query of ['q=a', 'q=a&lang=xx', 'lang=en']) {
    const answer = await site.ask(`/search/suggest?${query}`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store'])
  }
})

test('where too many queries wait, it says so and logs nothing', async () => {
  const busy = testApi(
    { search: { suggest: () => Promise.reject(new SearchBusy()) } },
    { onTestFinished },
  )
  const answer = await busy.ask('/search/suggest?q=a&lang=en')
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
  expect(busy.problems).toEqual([])
})

test('a flood from one address is limited', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 70; n++)
    statuses.push((await site.ask('/search/suggest?q=a&lang=en', {}, '203.0.113.9')).status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(50)
})
