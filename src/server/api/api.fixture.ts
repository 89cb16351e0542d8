import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { noSearch } from '../../search/search.ts'
import { type Scope, testFolder } from '../../test.fixture.ts'
import { origin, realContent } from '../content.fixture.ts'
import { sqliteEngine } from '../database/database-engine.ts'
import { RecordStore } from '../database/record-store.ts'
import { forEachTable } from '../database/schema.ts'
import { exportVisitor, type VisitorData } from '../database/visitor-data.ts'
import { RateLimiter } from '../http/rate-limit.ts'
import { type ApiOptions, apiHandlers } from './api-handlers.ts'
import type { Services, SignInServices } from './api-route.ts'
import { unknownPlace } from './client-ip.ts'
import { CredentialKeys } from './sign-in/credential.ts'

const content = realContent()

/**
 * The calls over the site's own content and a database of their own, for the test that runs unless
 * it is said.
 */
export function testApi(
  { keys, google, ticketSecret, ...more }: Partial<ApiOptions & Services & SignInServices> = {},
  scope: Scope = { onTestFinished },
) {
  const dataDir = testFolder(scope)
  const store = new RecordStore({
    engine: sqliteEngine(join(dataDir, 'records.sqlite')),
    retryFor: 50,
  })
  scope.onTestFinished(() => store.close())
  const problems: string[] = []
  const services: Services = {
    store,
    trackedContent: content.trackedContent,
    places: () => unknownPlace,
    search: noSearch,
    signIn: { keys: keys ?? new CredentialKeys(dataDir), google, ticketSecret },
    wakeDelivery: undefined,
    refresh: undefined,
    now: Date.now,
    recordTime: Date.now,
    roomForTracking: () => true,
    limits: new RateLimiter(),
    origin,
    ...more,
  }
  const api = apiHandlers({
    services,
    apiOrigin: undefined,
    trustProxy: 0,
    pages: { addressOf: (path, locale) => `/${locale}${path}`, withForm: () => undefined },
    onProblem: (problem, error) => problems.push(`${problem} ${error ?? ''}`),
    ...more,
  })
  return {
    dataDir,
    store,
    problems,
    /** `ip`: the socket’s. */
    ask: async (path: string, init: RequestInit = {}, ip = '203.0.113.7') =>
      api.request(`http://localhost${path}`, init, {
        incoming: { socket: { remoteAddress: ip } },
      }),
    /** How many records there are in each table. */
    counts: () =>
      store.transaction((db) =>
        forEachTable(async (table) => (await db.selectFrom(table).select('id').execute()).length),
      ),
    recordsOf: (deviceId: string): Promise<VisitorData> => exportVisitor(store, deviceId),
  }
}

export const formOf = (fields: Record<string, string | Blob>): FormData => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
export const consentGranted = { 'x-consent': 'granted' }
export const postOf = (
  body: BodyInit,
  headers: Record<string, string> = consentGranted,
): RequestInit => ({
  method: 'POST',
  body,
  headers,
})
export const jsonPost = (
  value: unknown,
  headers: Record<string, string> = consentGranted,
): RequestInit =>
  postOf(typeof value === 'string' ? value : JSON.stringify(value), {
    ...headers,
    'content-type': 'application/json',
  })

/** The paths of some calls. */
export const apiPaths = {
  version: '/client/sys-client-version/get-latest-version',
  source: '/sys/user/passport/record-source',
  log: '/client/record-data/log',
  chat: '/sys/config/register-chat/get-chat-type-config',
}

/** Input that calls take. */
export const eventInput = (more: object = {}) => ({
  id: `event-${Math.random().toString(36).slice(2)}`,
  event_type: 'click',
  ...more,
})
export const eventInputs = (length: number) => Array.from({ length }, () => eventInput())
export const deviceReport = {
  log_type: 'WWW_FINGERPRINT_INFO',
  data: '{"screen":"1x1"}',
  base_encode: '0',
}
export const supportInput = {
  email: 'trackedContent@example.com',
  message: 'How do I move profiles?',
}
