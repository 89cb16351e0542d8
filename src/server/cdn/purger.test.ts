import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { testFolder, wholeFile } from '../../test.fixture.ts'
import { Purger, type PurgeTarget, purgeRequests, type Served } from './purger.ts'

const url = 'https://cdn.example/purge'
const target: PurgeTarget = { url, format: 'json', token: 'a-token' }
const now = Date.parse('2026-11-22T00:00:00Z')

describe('requests', () => {
  test('are JSON with a token, thirty tags at once, as Cloudflare takes them', () => {
    const tags = Array.from({ length: 31 }, (_, n) => `t${n}`)
    const requests = purgeRequests(target, tags)
    expect(requests.map(({ body }) => JSON.parse(body))).toEqual([
      { tags: tags.slice(0, 30) },
      { tags: ['t30'] },
    ])
    expect(requests[0]?.headers).toEqual({
      'content-type': 'application/json',
      authorization: 'Bearer a-token',
    })
  })
  test('are Fastly’s: keys in a header', () =>
    expect(purgeRequests({ ...target, format: 'fastly' }, ['f:blog/x@ru', 'f:blog/x'])).toEqual([
      {
        url,
        headers: { 'fastly-key': 'a-token', 'surrogate-key': 'f:blog/x@ru f:blog/x' },
        body: '',
      },
    ]))
})

const folder = testFolder(wholeFile)
let files = 0
const newFile = () => join(folder, `${files++}.json`)

/** A purger whose CDN responds with these statuses, in turn, then with 200. */
const purgerWith = ({
  statuses = [],
  file = newFile(),
  releaseDelayMs = 10,
}: {
  statuses?: (number | Error)[]
  file?: string
  releaseDelayMs?: number
} = {}) => {
  const sent: string[][] = []
  const problems: string[] = []
  const send: typeof fetch = async (_url, init) => {
    sent.push(JSON.parse(String(init?.body)).tags)
    const status = statuses.shift() ?? 200
    if (status instanceof Error) throw status
    return new Response('', { status })
  }
  const purger = new Purger({
    target,
    file,
    releaseDelayMs,
    onProblem: (reason) => problems.push(reason),
    send,
    now: () => now,
    collectMs: 1,
    retryAfterMs: [1, 1],
  })
  return {
    purger,
    sent,
    problems,
    file,
    done: (times: number) => expect.poll(() => sent).toHaveLength(times),
  }
}
const served = (more: Partial<Served> & { content?: string } = {}): Served => ({
  build: 'b1',
  version: async () => more.content ?? 'c1',
  nextChange: () => now + 1000,
  ...more,
})
/** A purger that has purged everything since its start, so that it knows every page in the CDN. */
const started = async (statuses: (number | Error)[] = []) => {
  const made = purgerWith({ statuses: [200, ...statuses] })
  await made.purger.start(served())
  await expect.poll(() => existsSync(made.file)).toBe(true)
  made.sent.length = 0
  return made
}

describe('a purge', () => {
  test('names what changes together in one request', async () => {
    const { purger, sent, done } = await started()
    purger.changed(['full:blog/x@ru'])
    purger.changed(['full:blog/x@ru'])
    purger.changed(['setting:site'])
    await done(1)
    expect(sent).toEqual([['f:blog/x@ru', 'f:blog/x', 'f:blog', 's:site']])
  })
  test('is tried again, and given up with one line; the next one is of everything', async () => {
    const { purger, sent, problems, done } = await started([500, new Error('no route'), 503])
    purger.changed(['setting:site'])
    await done(3)
    await expect.poll(() => problems).toEqual(['the CDN responded with 503'])
    purger.changed(['setting:site'])
    await done(4)
    expect(sent).toEqual([['s:site'], ['s:site'], ['s:site'], ['page']])
  })
  test('is of everything when that is less to say', async () => {
    const { purger, sent, done } = await started()
    purger.changed(Array.from({ length: 4000 }, (_, n) => `full:blog/a${n}@ru`))
    await done(1)
    expect(sent[0]).toEqual(['page'])
  })
  test('is sent before the end', async () => {
    const { purger, sent } = await started()
    purger.changed(['setting:site'])
    await purger.stop()
    expect(sent).toEqual([['s:site']])
  })
})

describe('a start', () => {
  test.each<[what: string, now: Partial<Served> & { content?: string }, purged: string[][]]>([
    ['the same build and content purges nothing', {}, []],
    ['other content purges everything', { content: 'c2' }, [['page']]],
    [
      'content that cannot be read purges everything',
      { version: () => Promise.reject(new Error('gone')) },
      [['page']],
    ],
    ['a new build purges everything', { build: 'b2' }, [['page']]],
  ])('with %s', async (_, more, purged) => {
    const { file } = await started()
    const { purger, sent } = purgerWith({ file })
    await purger.start(served(more))
    if (purged.length === 0) await sleep(50)
    await expect.poll(() => sent).toEqual(purged)
    await purger.stop()
  })

  test('after an entry has appeared meanwhile purges everything', async () => {
    const first = purgerWith()
    await first.purger.start(served({ nextChange: () => now }))
    await expect.poll(() => existsSync(first.file)).toBe(true)
    const { purger, done } = purgerWith({ file: first.file })
    await purger.start(served())
    await done(1)
  })

  test('of a new build purges when the processes of the old one have ended, also after a change before', async () => {
    const { purger, sent, file, done } = purgerWith({ releaseDelayMs: 500 })
    await purger.start(served())
    purger.changed(['setting:site'])
    await done(1)
    // It does not count as the purge of this build.
    expect([sent[0], existsSync(file)]).toEqual([['page'], false])
    await done(2)
    await expect
      .poll(() => JSON.parse(readFileSync(file, 'utf8')))
      .toEqual({ build: 'b1', content: 'c1', until: now + 1000 })
  })

  test('purges everything with the first change, since pages may depend on memos of the process before', async () => {
    const { file } = await started()
    const { purger, sent, done } = purgerWith({ file })
    await purger.start(served())
    purger.changed(['setting:site'])
    await done(1)
    purger.changed(['setting:site'])
    await done(2)
    expect(sent).toEqual([['page'], ['s:site']])
  })
})
