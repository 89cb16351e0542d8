import { expect, test } from 'vitest'
import { signed } from '../content-source/git-repository.fixture.ts'
import { testApi } from './api.fixture.ts'
import type { RefreshServices } from './api-route.ts'

const secret = 'a secret of some length'
const now = Date.parse('2026-11-22T00:00:00Z')

function site(more: Partial<RefreshServices> = {}) {
  let refreshed = 0
  const source = { refresh: async () => void refreshed++, status: () => ({}) }
  const refresh = { source, revision: () => 7, secret, ...more }
  const api = testApi({ refresh, now: () => now })
  const ask = async (headers: Record<string, string>, init: RequestInit = {}) => {
    const answer = await api.ask('/_content/refresh', { method: 'POST', headers, ...init })
    return { status: answer.status, body: await answer.json() }
  }
  return { ask, refreshed: () => refreshed, problems: api.problems }
}

test.each([0, 299_000, -299_000])(
  'a request signed %d ms ago has content looked for, also when it is sent again, and names the revision',
  async (ago) => {
    const { ask, refreshed } = site()
    for (const count of [1, 2]) {
      expect(await ask(signed(secret, now - ago))).toEqual({
        status: 200,
        body: { code: 0, msg: 'ok', data: { revision: '7' } },
      })
      expect(refreshed()).toBe(count)
    }
  },
)

test.each<[what: string, headers: Record<string, string>, msg: string]>([
  ['without a signature', {}, 'is missing'],
  ['signed with another secret', signed('another secret, also long', now), 'is wrong'],
  [
    'with another time',
    { ...signed(secret, now), 'x-content-timestamp': String(now / 1000 + 1) },
    'is wrong',
  ],
  ['from over five minutes ago', signed(secret, now - 301_000), 'is too old'],
  [
    'with a time that is none',
    { ...signed(secret, now), 'x-content-timestamp': '-1' },
    'is missing',
  ],
])('a request %s is refused', async (_, headers, msg) => {
  const { ask, refreshed } = site()
  expect(await ask(headers)).toMatchObject({
    status: 401,
    body: { code: 401, msg: `signature: ${msg}` },
  })
  expect(refreshed()).toBe(0)
})

test('there is no such call without a secret; it is a POST, ten times at once by one address', async () => {
  const off = await testApi().ask('/_content/refresh', {
    method: 'POST',
    headers: signed(secret, now),
  })
  expect(off.status).toBe(404)
  const { ask } = site()
  expect((await ask(signed(secret, now), { method: 'GET' })).status).toBe(405)
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await ask({})).status)
  expect(statuses).toEqual([...Array(9).fill(401), 429, 429])
})

test('names the commit that is refused', async () => {
  const refused = {
    commit: 'b'.repeat(40),
    problems: [{ file: 'faq/a/en.md', line: 2, field: 'question', message: 'is missing' }],
  }
  const { ask } = site({
    source: { refresh: async () => undefined, status: () => ({ commit: 'a'.repeat(40), refused }) },
  })
  expect(await ask(signed(secret, now))).toMatchObject({
    status: 422,
    body: { msg: `commit ${'b'.repeat(40)}: faq/a/en.md:2: question: is missing` },
  })
})

test('says so when the remote is away, and tells the operator why', async () => {
  const { ask, problems } = site({
    source: {
      refresh: () => Promise.reject(new Error('fatal: could not read from remote repository')),
      status: () => ({}),
    },
  })
  expect(await ask(signed(secret, now))).toMatchObject({
    status: 503,
    body: { msg: 'New content cannot be looked for at the moment.' },
  })
  expect(problems).toEqual([expect.stringContaining('could not read from remote repository')])
})
