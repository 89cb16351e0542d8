import { expect, test } from 'vitest'
import { appHost } from '../../src/site.fixture.ts'
import { standIn, wholeFile } from '../../src/test.fixture.ts'
import { ownSite } from '../own-site.ts'
import { stopClock, useChromium, visit } from './chromium.ts'
import { startIdentityServer } from './identity.ts'

useChromium()
const google = await startIdentityServer()
const asked: string[] = []
/** It answers the calls of spec §7 that a sign-in makes. */
const upstream = await standIn(wholeFile, (request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://upstream')
  asked.push(pathname)
  const answers: Record<string, object> = {
    '/home/base-info': {},
    '/sys/config/ip/get-visitor-ip': { ip_data: { country: 'US' } },
    '/sys/user/passport/authorized-login': { cpl: 'of-the-upstream' },
  }
  const data = answers[pathname]
  if (!data) return void response.writeHead(404).end('<h1>Not found</h1>')
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ code: 0, msg: '', data }))
})
const site = await ownSite(wholeFile, { API_ORIGIN: upstream.origin, ...google.environment })

test('with an upstream that has the calls of spec §7 alone, sign-in starts and ends there', () =>
  visit({ baseURL: site.base }, async (page, context) => {
    google.behave('accept')
    await context.addCookies([{ name: 'consent', value: 'granted', url: site.base }])
    await context.route(`https://${appHost}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'The app' }),
    )
    await stopClock(page)
    await page.goto('/pricing', { waitUntil: 'load' })
    await page.clock.fastForward(3000)
    await page.waitForURL(`https://${appHost}/**`)
    expect(new URL(page.url()).searchParams.get('t')).toBe('of-the-upstream')
    expect(asked).toContain('/sys/config/public-key')
  }))
