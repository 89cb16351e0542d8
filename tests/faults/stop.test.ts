import type { ServerResponse } from 'node:http'
import { describe, test } from 'vitest'
import { standIn } from '../../src/test.fixture.ts'
import { ownSite } from '../own-site.ts'
import { rawClient } from '../raw-socket.ts'
import { missingEvents, report, siteUnderLoad } from './load.ts'

const batch = (id: string) => JSON.stringify({ events: [{ id, event_type: 'click' }] })
const post = (body: string, length = body.length) =>
  `POST /analytics/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nX-Consent: granted\r\nContent-Length: ${length}\r\n\r\n${body}`
const page = 'GET /about-us HTTP/1.1\r\nHost: localhost\r\nCookie: language=en-US\r\n\r\n'

describe.concurrent('graceful stop (finish requests, flush the store)', () => {
  test('SIGTERM under load: every request that was taken is answered, connections are told, records are kept, exit 0', async (context) => {
    const { expect } = context
    const waiting: ServerResponse[] = []
    const api = await standIn(context, (_, response) => void waiting.push(response))
    const { site, load } = await siteUnderLoad(
      context,
      { STOP_TIMEOUT_S: '60', API_ORIGIN: api.origin },
      { clients: 16 },
    )
    const client = () => rawClient(new URL(site.base).port)
    const [idle, silent, late, body] = await Promise.all([client(), client(), client(), client()])
    idle.send(page)
    await idle.hears(/HTTP\/1.1 200/)
    await load.until(({ answered }) => answered > 400)
    // After the load: an API that does not answer is given up after 5 s.
    late.send(
      'GET /client/sys-client-version/get-latest-version?system=com_mac HTTP/1.1\r\nHost: localhost\r\n\r\n',
    )
    const whole = batch('half-sent-before-the-stop')
    body.send(post(whole.slice(0, 20), whole.length))
    await load.until(() => waiting.length > 0)

    site.signal('SIGTERM')
    await load.ended
    // Though two requests are under way still.
    await Promise.all([idle.over, silent.over])
    for (const response of waiting)
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"code":0,"msg":"","data":{"url":"https://example.com/late"}}')
    body.send(whole.slice(20))
    expect(await site.ended).toBe(0)
    expect(load.counts.broken).toBe(0)
    expect(load.counts.errors).toBe(0)
    // Each client was told with its last answer; one whose connection was new when the server
    // closed may not have asked again.
    expect(load.counts.lastOnes).toBeGreaterThan(0)
    expect(late.said()).toMatch(/^HTTP\/1.1 200 .*example\.com\/late/is)
    expect(body.said()).toMatch(/^HTTP\/1.1 200 .*"accepted":1/is)
    const lost = missingEvents(site.dataDir, [...load.counts.accepted, 'half-sent-before-the-stop'])
    report(
      'SIGTERM under load',
      load.counts,
      lost,
      `${load.counts.lastOnes} told that their connection ends`,
    )
    expect(lost).toBe(0)
  })

  test('clients that never finish hold the stop for no longer than STOP_TIMEOUT_S; what was accepted is kept', async (context) => {
    const { expect } = context
    const site = await ownSite(context, { STOP_TIMEOUT_S: '2' })
    const client = () => rawClient(new URL(site.base).port)
    const [headers, body, fine] = await Promise.all([client(), client(), client()])
    headers.send('GET / HTTP/1.1\r\nHost: loc')
    body.send(post('{"events":[', 500))
    fine.send(post(batch('before-the-stop')))
    await fine.hears(/"accepted":1/)
    site.signal('SIGTERM')
    site.signal('SIGTERM')
    expect(await site.ended).toBe(0)
    await Promise.all([headers.over, body.over])
    expect(missingEvents(site.dataDir, ['before-the-stop'])).toBe(0)
  })
})
