import { describe, expect, test } from 'vitest'
import { standIn } from '../../src/test.fixture.ts'
import { sample } from '../../src/thorough.fixture.ts'
import { ownSite } from '../own-site.ts'
import { sendRaw } from '../raw-socket.ts'
import { pageTypes } from '../site/page-types.ts'

/** Of the operator: in no answer and no line of the log. */
const secrets = {
  DATABASE_URL: 'postgres://marker-user:marker-database-password@127.0.0.1:9/marker-db',
  CONTENT_SECRET: 'marker-content-secret',
  CDN_PURGE_TOKEN: 'marker-purge-token',
  METRICS_TOKEN: 'marker-metrics-token',
  TICKET_SECRET: 'marker-ticket-secret-of-32-letters',
  SUPPORT_URL:
    'smtp://marker-mail-user:marker-mail-password@127.0.0.1:2/?from=marker-from@x.example&to=marker-to@x.example',
}
const ofOperator =
  /marker-(?:user|database-password|content-secret|purge-token|metrics-token|ticket-secret|mail-user|mail-password|from@|to@)/
/** Of a visitor: in no line of the log, and in no answer to anybody else. */
const visitor = {
  'x-forwarded-for': '203.0.113.77',
  'user-agent': 'marker-browser/1',
  cookie: 'device_id=marker-device; referral=marker-referral; language=ru-RU',
  referer: 'https://marker-referer.example/?q=marker-search',
  authorization: 'Bearer marker-bearer',
  'x-device-id': 'marker-device',
  'x-consent': 'granted',
}
const ofVisitor =
  /203\.0\.113\.77|marker-(?:browser|device|referral|referer|search|bearer|mail|message|name|code|query|body)/

/**
 * Everything a visitor could do, and much that goes wrong, beginning with these pages: all at once,
 * as a database that is away is waited for.
 */
async function visit(base: string, pages: readonly string[]): Promise<string[]> {
  const answers: string[] = []
  const asked: Promise<void>[] = []
  const ask = (path: string, init: RequestInit = {}) => void asked.push(send(path, init))
  const send = async (path: string, init: RequestInit) => {
    const answer = await fetch(base + path, {
      redirect: 'manual',
      ...init,
      headers: { ...visitor, ...init.headers },
    })
    answers.push(
      `${path} ${answer.status}\n${JSON.stringify([...answer.headers])}\n${await answer.text()}`,
    )
  }
  const json = (value: unknown) => ({
    method: 'POST',
    body: JSON.stringify(value),
    headers: { 'content-type': 'application/json' },
  })
  for (const path of pages) ask(`${path}?q=marker-query`)
  for (const path of '/healthz /readyz /metrics /robots.txt /sitemap.xml /blog.xml /llms.txt /% /assets/none.js /_content/refresh /builds/latest.json'.split(
    ' ',
  ))
    ask(path)
  ask('/metrics', { headers: { authorization: 'Bearer wrong' } })
  ask('/_content/refresh', { method: 'POST', body: 'marker-body' })
  ask('/sys/config/ref/set?c_v=marker-code')
  ask('/home/base-info?lang=en&type=home&q=marker-query')
  ask('/sys/config/public-key')
  const message = {
    email: 'marker-mail@example.com',
    message: 'marker-message',
    name: 'marker-name',
    page_url: 'https://x.example/?q=marker-query',
  }
  ask('/support/messages', json(message))
  ask('/support/messages', json({ ...message, email: 'marker-mail' }))
  ask('/support/messages', {
    method: 'POST',
    body: 'marker-body',
    headers: { 'content-type': 'application/json' },
  })
  ask('/support/messages?answer=ru-RU', { method: 'POST', body: new URLSearchParams(message) })
  ask(
    '/analytics/events',
    json({
      events: [
        {
          id: 'marker-device-event',
          event_type: 'click',
          element_content: 'marker-message',
          error_message: 'marker-mail@example.com',
        },
      ],
    }),
  )
  const form = new FormData()
  form.append('log_type', 'WWW_FINGERPRINT_INFO')
  form.append('data', 'marker-body')
  ask('/client/record-data/log', { method: 'POST', body: form })
  await Promise.all(asked)
  const head = Object.entries(visitor).map(([name, value]) => `${name}: ${value}\r\n`)
  for (const rubbish of [
    `GET /marker-query HTTP/9.9\r\n${head.join('')}\r\n`,
    `POST /support/messages HTTP/1.1\r\nHost: x\r\n${head.join('')}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\nmarker-body`,
    `GET /healthz HTTP/1.1\r\nHost: marker query\r\n${head.join('')}\r\n`,
  ])
    answers.push((await sendRaw(Number(new URL(base).port), rubbish, { end: true })).text)
  return answers
}

describe('secrets only in the environment, no visitor data in logs', () => {
  test.for(
    sample<[why: string, environment: NodeJS.ProcessEnv, pages: readonly string[]]>(1, [
      [
        'all is well',
        { DATABASE_URL: '', API_ORIGIN: undefined },
        pageTypes.map(({ path }) => path),
      ],
      ['the database is away and the upstream fails', {}, ['/contact']],
      [
        'the password of the database cannot be read',
        {
          API_ORIGIN: undefined,
          DATABASE_URL: 'postgres://marker-user:marker-database-password%zz@127.0.0.1:9/marker-db',
        },
        ['/'],
      ],
    ]),
  )('%s', async ([, environment, pages], context) => {
    const { origin } = await standIn(
      context,
      (request, response) =>
        void (request.url?.includes('ref/set')
          ? response.writeHead(500).end('marker-upstream')
          : request.socket.destroy()),
    )
    const settings = {
      ...secrets,
      API_ORIGIN: origin,
      ...environment,
      CDN_PURGE_URL: `${origin}/purge`,
      LOG_LEVEL: 'debug',
    }
    const site = await ownSite(context, settings)
    const own = await visit(site.base, pages)
    // What the log and the answers say is not nothing.
    expect(site.output()).toContain('"port"')
    expect(own.length).toBeGreaterThan(20)
    for (const answer of own) expect(answer).not.toMatch(ofOperator)
    // Somebody else is told nothing of the visitor.
    for (const path of '/ /pricing /contact /contact?answer=ru-RU /error/502 /readyz /nothing /sys/config/ip/get-visitor-ip /home/base-info?lang=en&type=home'.split(
      ' ',
    ))
      expect(await (await fetch(site.base + path)).text()).not.toMatch(ofVisitor)
    site.signal('SIGTERM')
    await site.ended
    for (const line of site.output().split('\n'))
      expect(line).not.toMatch(new RegExp(`${ofOperator.source}|${ofVisitor.source}`))
  })
})
