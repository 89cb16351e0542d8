import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { testContent, testFolder } from '../own-site.ts'
import { startSite, stopSite } from '../serve.ts'

/** A server in the place of a CDN: the tags that it was told to purge. */
async function standInCdn() {
  const purges: string[][] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    purges.push(JSON.parse(body).tags)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { purges, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/purge` }
}

test('a CDN is purged of everything once for a build, and of what changed from then on', async () => {
  const { purges, url } = await standInCdn()
  const [root, dataDir] = [testContent({ onTestFinished }), testFolder({ onTestFinished })]
  const record = join(dataDir, 'purged-0.json')
  const start = async () => {
    const { server, base } = await startSite({ CONTENT_DIR: root, DATA_DIR: dataDir, CDN_PURGE_URL: url })
    onTestFinished(() => stopSite(server))
    return { base, stop: () => stopSite(server) }
  }
  const edit = (title: string) => writeFileSync(join(root, 'pages/about-us/en.md'), readFileSync('content/pages/about-us/en.md', 'utf8').replace(/^title: .*$/m, `title: ${title}`))
  /** Resolves when so many purges were sent; returns those that are new since the last call. */
  let seen = 0
  const purged = async (count: number): Promise<string[][]> => {
    await expect.poll(() => purges.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(seen + count)
    const found = purges.slice(seen)
    seen = purges.length
    return found
  }
  /** Resolves when what was purged is kept. */
  const kept = (before: string) => expect.poll(() => readFileSync(record, 'utf8'), { timeout: 15_000 }).not.toBe(before)

  const first = await start()
  expect(await purged(1)).toEqual([['page']])
  await expect.poll(() => JSON.parse(readFileSync(record, 'utf8')).build).toMatch(/./)
  await fetch(`${first.base}/about-us`)
  const before = readFileSync(record, 'utf8')
  edit('Another title of the page about us')
  expect(await purged(1)).toEqual([expect.arrayContaining(['f:pages/about-us@en', 'c:pages/about-us@en'])])
  await kept(before)
  await first.stop()

  // The same build and content: nothing. The first change is of everything, since pages of the process before may depend on it in ways that are not known.
  const second = await start()
  await pause(1000)
  expect(purges).toHaveLength(seen)
  edit('A third title of the page about us')
  expect(await purged(1)).toEqual([['page']])
  await second.stop()

  // Changed while no process ran.
  edit('A fourth title of the page about us')
  const third = await start()
  expect(await purged(1)).toEqual([['page']])
  await third.stop()

  // Another build than was purged last, once the processes of that one have had the time to end: twice STOP_TIMEOUT_S.
  writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), build: 'older' }))
  const begun = performance.now()
  await start()
  expect(await purged(1)).toEqual([['page']])
  expect(performance.now() - begun).toBeGreaterThan(2000)
})
