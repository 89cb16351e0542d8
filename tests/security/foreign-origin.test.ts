import { expect, test } from 'vitest'
import { consentGranted, testApi } from '../../src/server/api/api.fixture.ts'
import { apiRoutes } from '../../src/server/api/api-routes.ts'
import { wholeFile } from '../../src/test.fixture.ts'

const api = testApi({ limits: { take: () => 0 } }, wholeFile)
const storing = apiRoutes.filter(({ stores }) => stores)

test('these are the calls that store', () => expect(storing.length).toBeGreaterThanOrEqual(6))

test.each(storing.map(({ method, path }) => [method, path]))(
  '%s %s stores nothing for another site',
  async (method, path) => {
    const before = await api.counts()
    for (const foreign of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await api.ask(path, { method, headers: { ...consentGranted, ...foreign } })
      expect([answer.status, (await answer.json()).msg]).toEqual([403, 'origin: is not the site'])
    }
    expect(await api.counts()).toEqual(before)
  },
)
