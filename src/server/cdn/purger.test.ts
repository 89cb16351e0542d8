import { describe, expect, it, vi } from 'vitest'
import { whyNotSigned } from '../content/signature.ts'
import { type PurgeTarget, purgeRequests } from './purge-request.ts'
import { Purger } from './purger.ts'

const url = 'https://cdn.example/purge'
const target: PurgeTarget = { url, format: 'json', token: 'a-token', secret: 'a secret of some length' }
const now = Date.parse('2026-11-22T00:00:00Z')
const purge = { tags: ['f:blog/x@ru', 'f:blog/x'], paths: ['/ru/blog/x'], revision: '7' }

describe('requests', () => {
  it('are plain JSON with a token and a signature', () => {
    const [request] = purgeRequests(target, purge, now)
    expect(JSON.parse(request?.body ?? '')).toEqual(purge)
    expect(request?.headers.authorization).toBe('Bearer a-token')
    expect(whyNotSigned('a secret of some length', (name) => request?.headers[name], Buffer.from(request?.body ?? ''), now)).toBeUndefined()
  })
  it('are Cloudflare’s: tags alone, thirty at once', () => {
    const tags = Array.from({ length: 31 }, (_, n) => `t${n}`)
    const requests = purgeRequests({ ...target, format: 'cloudflare' }, { ...purge, tags }, now)
    expect(requests.map(({ body }) => JSON.parse(body))).toEqual([{ tags: tags.slice(0, 30) }, { tags: ['t30'] }])
    expect(requests[0]?.headers).toEqual({ 'content-type': 'application/json', authorization: 'Bearer a-token' })
  })
  it('are Fastly’s: keys in a header', () =>
    expect(purgeRequests({ ...target, format: 'fastly' }, purge, now)).toEqual([{ url, headers: { 'fastly-key': 'a-token', 'surrogate-key': 'f:blog/x@ru f:blog/x' }, body: '' }]))
})

/** A purger whose CDN answers with these statuses, in turn, then with 200. */
const purgerWith = (...statuses: (number | Error)[]) => {
  const sent: { tags: string[]; paths: string[]; revision: string }[] = []
  const problems: string[] = []
  const send = vi.fn(async (_url: unknown, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)))
    const status = statuses.shift() ?? 200
    if (status instanceof Error) throw status
    return new Response('', { status })
  })
  const purger = new Purger({ target, onProblem: (reason) => problems.push(reason), send: send as never, collect: 1, pauses: [1, 1] })
  return { purger, sent, problems, done: (times: number) => vi.waitFor(() => expect(sent).toHaveLength(times)) }
}
const news = (tag: string, path: string, revision = '1') => ({ tags: [tag], paths: [path], revision })

describe('a purge', () => {
  it('tells together what changes together, the workers’ news once', async () => {
    const { purger, sent, done } = purgerWith()
    purger.changed(news('full:blog/x@ru', '/ru/blog/x'))
    purger.changed(news('full:blog/x@ru', '/ru/blog/x'))
    purger.changed(news('setting:site', '/ru', '2'))
    await done(1)
    expect(sent).toEqual([{ tags: ['f:blog/x@ru', 'f:blog/x', 'f:blog', 's:site'], paths: ['/ru/blog/x', '/ru'], revision: '2' }])
  })
  it('is tried again, and given up with one line', async () => {
    const { purger, sent, problems, done } = purgerWith(500, new Error('no route'), 503)
    purger.changed(news('setting:site', '/'))
    await done(3)
    await vi.waitFor(() => expect(problems).toEqual(['the CDN answered 503']))
    purger.changed(news('setting:site', '/'))
    await done(4)
    expect(sent[3]).toEqual(sent[0])
  })
  it('is of everything when that is less to say', async () => {
    const { purger, sent, done } = purgerWith()
    purger.changed({ tags: Array.from({ length: 4000 }, (_, n) => `full:blog/a${n}@ru`), paths: [], revision: '1' })
    await done(1)
    expect(sent[0]?.tags).toEqual(['page'])
  })
  it('is told before the end', async () => {
    const { purger, sent } = purgerWith()
    purger.everything('3')
    await purger.stop()
    expect(sent).toEqual([{ tags: ['page'], paths: [], revision: '3' }])
  })
})
