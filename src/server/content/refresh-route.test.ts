import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { RateLimiter } from '../api/rate-limit.ts'
import { refreshHandler } from './refresh-route.ts'
import { signed } from './signature.ts'

const secret = 'a secret of some length'
const now = Date.parse('2026-11-22T00:00:00Z')

const route = (more: object = {}) => {
  const app = new Hono()
  const seen = { refreshed: 0, problems: [] as unknown[] }
  const source = {
    refresh: async () => {
      seen.refreshed++
    },
    status: () => ({}),
  }
  app.all(
    '/_content/refresh',
    refreshHandler({
      secret,
      source,
      revision: () => 7,
      limits: new RateLimiter({ now: () => now }),
      trustProxy: 0,
      now: () => now,
      onProblem: (error) => seen.problems.push(error),
      ...more,
    }),
  )
  const ask = async (headers: Record<string, string>, body = '', method = 'POST') => {
    const answer = await app.request('/_content/refresh', { method, headers, ...(method === 'POST' && { body }) }, { incoming: { socket: { remoteAddress: '203.0.113.7' } } })
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as { code: number; msg: string; data: unknown } }
  }
  return { ask, seen }
}

describe('POST /_content/refresh', () => {
  it('names the revision that is served now', async () => {
    const { ask, seen } = route()
    const answer = await ask(signed(secret, 'x', now), 'x')
    expect(answer.body).toEqual({ code: 0, msg: 'ok', data: { revision: '7' } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // It may be sent again.
    expect((await ask(signed(secret, 'x', now), 'x')).status).toBe(200)
    expect(seen.refreshed).toBe(2)
  })

  it.each<[what: string, headers: Record<string, string>, body: string, msg: string]>([
    ['without a signature', {}, '', 'signature: is missing'],
    ['signed with another secret', signed('another secret, also long', '', now), '', 'signature: is wrong'],
    ['with another body', signed(secret, 'a', now), 'b', 'signature: is wrong'],
    ['with another time', { ...signed(secret, '', now), 'x-content-timestamp': String(now / 1000 + 1) }, '', 'signature: is wrong'],
    ['from over five minutes ago', signed(secret, '', now - 301_000), '', 'signature: is too old'],
    ['from over five minutes ahead', signed(secret, '', now + 301_000), '', 'signature: is too old'],
    ['with a short signature', { ...signed(secret, '', now), 'x-content-signature': 'sha256=00' }, '', 'signature: is missing'],
    ['with a time that is none', { ...signed(secret, '', now), 'x-content-timestamp': '-1' }, '', 'signature: is missing'],
  ])('is refused %s', async (_, headers, body, msg) => {
    const { ask, seen } = route()
    expect(await ask(headers, body)).toMatchObject({ status: 401, body: { code: 401, msg } })
    expect(seen.refreshed).toBe(0)
  })

  it.each([299_000, -299_000])('is taken %d ms off', async (off) => expect((await route().ask(signed(secret, '', now + off))).status).toBe(200))

  it('is not there without a secret', async () => expect((await route({ secret: undefined }).ask(signed(secret, '', now))).status).toBe(404))
  it('is a POST', async () => expect(await route().ask({}, '', 'GET')).toMatchObject({ status: 405 }))
  it('takes no large body', async () => expect((await route().ask(signed(secret, 'x'.repeat(2000), now), 'x'.repeat(2000))).status).toBe(413))

  it('is asked ten times at once by one address at most, right or wrong', async () => {
    const { ask } = route()
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) statuses.push((await ask({})).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  })

  it('names the commit that is served, and the one that is refused', async () => {
    const refused = { commit: 'b'.repeat(40), problems: [{ file: 'faq/a/en.md', line: 2, field: 'question', message: 'is missing' }] }
    const { ask } = route({ source: { refresh: async () => undefined, status: () => ({ commit: 'a'.repeat(40), refused }) } })
    expect(await ask(signed(secret, '', now))).toMatchObject({
      status: 422,
      body: { msg: `commit ${'b'.repeat(40)}: faq/a/en.md:2: question: is missing`, data: { revision: 'a'.repeat(40), refused } },
    })
  })

  it('says so when the remote is away, and tells the operator why', async () => {
    const { ask, seen } = route({ source: { refresh: () => Promise.reject(new Error('fatal: could not read from remote repository')), status: () => ({}) } })
    expect(await ask(signed(secret, '', now))).toMatchObject({ status: 503, body: { msg: 'New content cannot be looked for at the moment.' } })
    expect(seen.problems).toHaveLength(1)
  })
})
