import { describe, expect, it } from 'vitest'
import { type CachedPage, PageCache } from '../pages/page-cache.ts'
import { audiencesOf, sendPage } from './page-answer.ts'
import { type Asked, type Reply, sendBody } from './reply.ts'

const ask = (headers: Record<string, string> = { 'accept-encoding': 'br' }, method = 'GET'): Asked => ({ method, url: '/', header: (name) => headers[name] })
const pageOf = (): CachedPage =>
  new PageCache(1e6).fill('key', () => ({ status: 200, html: Buffer.from('<p>page</p>'.repeat(99)), headers: { a: 'b' }, tags: new Set() })) as CachedPage

const audiences = audiencesOf({ shared: 'yes' })

describe('an answer with a page', () => {
  it.each(['br', 'gzip', 'identity', 'gzip;q=1, br;q=0.5'])('Accept-Encoding %s: is the one that is put together each time, and says so in both forms', async (accept) => {
    const page = pageOf()
    const asked = ask({ 'accept-encoding': accept })
    for (const audience of [audiences.everybody, audiences.visitor]) {
      const first = await sendPage(asked, page, audience)
      const again = (await sendPage(asked, page, audience)) as Reply
      expect(again).toBe(first)
      expect(again).toMatchObject(sendBody(asked, 200, page.body, { a: 'b', ...audience.headers, ...audience.kept }))
      expect(again.fields).toEqual(Object.entries(again.headers).flat())
    }
  })
  it('is made anew when the page is compressed better', async () => {
    const page = pageOf()
    await sendPage(ask(), page, audiences.everybody)
    page.body.br = Buffer.from('better')
    expect(await sendPage(ask(), page, audiences.everybody)).toMatchObject({ headers: { 'content-length': '6' }, body: page.body.br })
  })
  it('with a cookie is for one visitor', async () => {
    const page = pageOf()
    await sendPage(ask(), page, audiences.visitor)
    expect((await sendPage(ask(), page, audiences.visitor, { 'set-cookie': 'x' })).headers['set-cookie']).toBe('x')
    expect((await sendPage(ask(), page, audiences.visitor)).headers).not.toHaveProperty('set-cookie')
  })
  it('that is no page is not said to be kept by everybody', async () => {
    const missing = new PageCache(1e6).fill('key', () => ({ status: 404, html: Buffer.from('no'), headers: {}, tags: new Set() })) as CachedPage
    expect((await sendPage(ask(), missing, audiences.everybody)).headers).not.toHaveProperty('shared')
    expect((await sendPage(ask(), pageOf(), audiences.everybody)).headers.shared).toBe('yes')
    expect((await sendPage(ask(), pageOf(), audiences.visitor)).headers).not.toHaveProperty('shared')
  })
  it('to HEAD has no body, and HEAD leaves none out for GET', async () => {
    const page = pageOf()
    expect((await sendPage(ask(undefined, 'HEAD'), page, audiences.everybody)).body).toBeUndefined()
    expect((await sendPage(ask(), page, audiences.everybody)).body).toBe(page.body.br)
    expect((await sendPage(ask(undefined, 'HEAD'), page, audiences.everybody)).body).toBeUndefined()
  })
  it('is 304 to a client that has the page, which nothing is compressed for', async () => {
    const page = pageOf()
    const asked = ask({ 'accept-encoding': 'br', 'if-none-match': page.body.etag })
    expect(await sendPage(asked, page, audiences.everybody)).toMatchObject({ status: 304, body: undefined })
    expect(page.body.br).toBeUndefined()
    await sendPage(ask(), page, audiences.everybody)
    expect(await sendPage(asked, page, audiences.everybody)).toMatchObject({ status: 304, body: undefined })
  })
  it('waits for its compression once, however many ask', async () => {
    const page = pageOf()
    const replies = await Promise.all(Array.from({ length: 20 }, () => sendPage(ask(), page, audiences.everybody)))
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  })
})
