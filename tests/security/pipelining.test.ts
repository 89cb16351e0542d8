import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { sample } from '../../src/thorough.fixture.ts'
import { ownSite } from '../own-site.ts'
import { type RawClient, rawClient } from '../raw-socket.ts'

const megabyte = 1024 ** 2
/** What a server reads at once. */
const pieceSize = 64 * 1024

/** The most memory that a process ever had at once, in megabytes. */
const mostMemory = (pid: number): number =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/**
 * Sends text over and over, and reads nothing, until the connection is closed or `bytes` are sent.
 */
async function flood({ socket, over }: RawClient, text: string, bytes: number): Promise<number> {
  const piece = Buffer.from(text.repeat(Math.floor(pieceSize / text.length)), 'latin1')
  let sent = 0
  socket.pause()
  for (; sent < bytes && socket.writable; sent += piece.length)
    if (!socket.write(piece))
      await Promise.race([over, new Promise((resolve) => socket.once('drain', resolve))])
  return sent
}

/** Milliseconds of the slowest answer of /healthz, asked over and over until `done`. */
async function slowestHealth(base: string, done: Promise<unknown>): Promise<number> {
  let going = true
  void done.finally(() => (going = false))
  let slowest = 0
  while (going) {
    const start = performance.now()
    expect((await fetch(`${base}/healthz`)).status).toBe(200)
    slowest = Math.max(slowest, performance.now() - start)
  }
  return slowest
}

const lines = (method: string, path: string, headers = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`
/** Since nobody reads, all but the first requests wait. */
const floods: [what: string, request: string][] = [
  ['GET', lines('GET', '/x')],
  ['HEAD', lines('HEAD', '/x')],
  ['POST', lines('POST', '/x', 'Content-Length: 0\r\n')],
  ['POST with a body', `${lines('POST', '/x', 'Content-Length: 1\r\n')}x`],
  ['GET that expects 100', lines('GET', '/x', 'Expect: 100-continue\r\n')],
  ['GET that expects something else', lines('GET', '/x', 'Expect: x\r\n')],
  ['GET of a cached page', lines('GET', '/ru')],
  ['HEAD of a cached page', lines('HEAD', '/ru')],
  ['requests that are refused', lines('GET', '/x', 'Host: b\r\n')],
]

describe.skipIf(process.platform !== 'linux')(
  'requests that wait take bounded memory, and nobody else waits',
  () => {
    // A second try would start at the peak of the first, and see no growth.
    test.for(sample(1, ['on', 'off']))(
      'with the fast path %s',
      { retry: 0 },
      async (FAST_PATH, context) => {
        const site = await ownSite(context, { FAST_PATH })
        await fetch(`${site.base}/ru`)
        const attack = async (
          what: string,
          connections: number,
          request: string,
          bytes: number,
        ) => {
          const before = mostMemory(site.pid)
          const clients = await Promise.all(
            Array.from({ length: connections }, () => rawClient(new URL(site.base).port)),
          )
          const sending = Promise.all(clients.map((client) => flood(client, request, bytes)))
          const slowest = await slowestHealth(site.base, Promise.race([sending, sleep(2000)]))
          const grown = mostMemory(site.pid) - before
          for (const { socket } of clients) socket.destroy()
          const sent = (await sending).reduce((sum, each) => sum + each) / megabyte
          console.log(
            `${connections} × ${what}: ${sent.toFixed(1)} MB sent, ${Math.round(grown)} MB more memory, /healthz within ${Math.round(slowest)} ms`,
          )
          expect.soft(grown, what).toBeLessThan(500)
          // Who has to wait for a flood waits until it ends: for minutes.
          expect.soft(slowest, what).toBeLessThan(20_000)
        }
        for (const [what, request] of floods) await attack(what, 1, request, 20 * megabyte)
        for (const [what, request] of floods) await attack(what, 100, request, pieceSize)
      },
    )
  },
)
