import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, test } from 'vitest'
import { connectionLimit } from '../../src/server/http/connections.ts'
import { queueLimits } from '../../src/server/http/request-queue.ts'
import { rawClient } from '../raw-socket.ts'
import { siteUnderLoad } from './load.ts'

const get = 'GET /pricing HTTP/1.1\r\nHost: localhost\r\nCookie: language=en-US\r\n\r\n'
const linux = process.platform === 'linux'

/** Resident memory of a process in kilobytes. */
const memoryOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** Connections that are there until either side closes them, opened 200 at a time. */
async function openMany(base: string, count: number, each: (socket: Socket) => void = () => {}) {
  const { hostname, port } = new URL(base)
  const sockets = new Set<Socket>()
  const open = () =>
    new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => undefined)
      socket.once('connect', () => {
        sockets.add(socket)
        each(socket)
        resolve()
      })
      socket.once('close', () => {
        sockets.delete(socket)
        resolve()
      })
    })
  for (let made = 0; made < count; made += 200)
    await Promise.all(Array.from({ length: Math.min(200, count - made) }, open))
  return {
    open: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe('clients that misbehave cost nobody else anything', () => {
  test.skipIf(!linux)(
    '10,000 idle connections: others are served, before and after they go',
    async (context) => {
      const { expect } = context
      const { site, load, end } = await siteUnderLoad(context, {}, { clients: 4 })
      const before = memoryOf(site.pid)
      const most = Math.min(10_000, connectionLimit() - 200)
      const idle = await openMany(site.base, most)
      const open = idle.open()
      await load.more(100)
      const perConnection = (memoryOf(site.pid) - before) / most
      idle.close()
      await load.more(50)
      await end(
        'idle connections',
        `${most} connections, ${open} open at once, ${perConnection.toFixed(1)} KB each`,
      )
      expect(open).toBe(most)
      expect(perConnection).toBeLessThan(64)
    },
  )

  test.concurrent('no file handles left: connections are refused and logged, content is still read, and all is well afterwards', {
    skip: !linux,
  }, async (context) => {
    const { expect } = context
    const { site, load, end } = await siteUnderLoad(
      context,
      {},
      { clients: 6, limits: 'ulimit -n 256' },
    )
    const many = await openMany(site.base, 600)
    while (!site.output().includes('too many connections for the file handles')) await sleep(20)
    // The kernel completes connections before the site accepts them: on a busy machine their
    // refusal comes later.
    await expect.poll(many.open).toBeLessThanOrEqual(156)
    many.close()
    await load.more(100)
    for (const path of ['/ru/blog', '/readyz'])
      expect((await fetch(site.base + path)).status).toBe(200)
    const { refused } = load.counts
    await end(
      'out of file handles (ulimit -n 256, 600 connections)',
      `${refused} connections refused to the load`,
    )
  })

  test.concurrent('slow clients (headers, bodies, readers) are cut, take bounded memory, and hold nobody up', async (context) => {
    const { expect } = context
    const { site, load, end } = await siteUnderLoad(
      context,
      { CLIENT_TIMEOUT_S: '2' },
      { clients: 6 },
    )
    const before = linux ? memoryOf(site.pid) : 0
    const each = 60
    const drip = (head: string) => (socket: Socket) => {
      socket.write(head)
      const more = setInterval(() => socket.write('x'), 200)
      socket.once('close', () => clearInterval(more))
    }
    const headers = await openMany(
      site.base,
      each,
      drip('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '),
    )
    const post =
      'POST /analytics/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nX-Consent: granted\r\nContent-Length: 60000\r\n\r\n'
    const bodies = await openMany(site.base, each, drip(post))
    // As many answers of 200 KB as may be asked for at once on a connection, none of them read.
    const readers = await openMany(
      site.base,
      each,
      (socket) => void socket.pause().write(get.repeat(queueLimits.connection)),
    )
    await load.more(100)
    const grown = linux ? memoryOf(site.pid) - before : 0
    while (headers.open() + bodies.open() > 0) await sleep(50)
    // A client that does not read does not notice that it is over either: another one shows that
    // the site is there.
    const witness = await rawClient(new URL(site.base).port)
    witness.send(get)
    await witness.hears(/^HTTP\/1.1 200/)
    witness.socket.destroy()
    readers.close()
    await end(
      'slow clients',
      `${each} each with slow headers, slow bodies and unread answers; memory grew by ${Math.round(grown / 1024)} MB`,
    )
    expect(grown).toBeLessThan(200 * 1024)
  })
})
