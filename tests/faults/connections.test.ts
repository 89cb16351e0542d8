import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, test } from 'vitest'
import { connectionsWith, fileHandles } from '../../src/server/observability/resources.ts'
import { ownSite, testContent } from '../own-site.ts'
import { rawClient } from '../raw-socket.ts'
import { missingEvents, report, startLoad } from './load.ts'

const pages = ['/', '/pricing', '/ru', '/blog', '/th/pricing']
const get = 'GET /pricing HTTP/1.1\r\nHost: localhost\r\nCookie: language=en-US\r\n\r\n'
const linux = process.platform === 'linux'

/** Resident memory of a process in kilobytes. */
const memoryOf = (pid: number): number => Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** Connections that are there until they are closed by either side. */
async function openMany(base: string, count: number, each: (socket: Socket) => void = () => {}): Promise<{ open: () => number; close: () => void }> {
  const { hostname, port } = new URL(base)
  const sockets = new Set<Socket>()
  for (let made = 0; made < count; ) {
    const some = Math.min(200, count - made)
    await Promise.all(
      Array.from({ length: some }, () => {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => undefined)
        socket.once('close', () => sockets.delete(socket))
        return new Promise<void>((resolve) => {
          socket.once('connect', () => {
            sockets.add(socket)
            each(socket)
            resolve()
          })
          socket.once('close', () => resolve())
        })
      }),
    )
    made += some
  }
  return {
    open: () => sockets.size,
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe('quality, Reliability: clients that misbehave cost nobody else anything', () => {
  test.skipIf(!linux)('10,000 idle connections: others are served, before and after they go', async (context) => {
    const { expect } = context
    const site = await ownSite(context, { CONTENT_DIR: testContent(context) })
    const load = startLoad(site.base, { pages, clients: 4 })
    await load.more(50)
    const before = memoryOf(site.pid)
    const most = Math.min(10_000, (connectionsWith(fileHandles()) ?? 10_000) - 200)
    const idle = await openMany(site.base, most)
    const open = idle.open()
    await load.more(100)
    const perConnection = (memoryOf(site.pid) - before) / most
    idle.close()
    await load.more(50)
    const counts = await load.stop()
    const lost = missingEvents(site.dataDir, counts.accepted)
    report('idle connections', counts, lost, `${most} connections, ${open} open at once, ${perConnection.toFixed(1)} KB each`)
    expect([counts.errors, counts.broken, lost]).toEqual([0, 0, 0])
    expect(open).toBe(most)
    expect(perConnection).toBeLessThan(64)
  })
  test.concurrent('no file handles left: connections are refused and logged, content is still read, and all is well afterwards', { skip: !linux }, async (context) => {
    const { expect } = context
    const site = await ownSite(context, { CONTENT_DIR: testContent(context) }, 'ulimit -n 256')
    const load = startLoad(site.base, { pages, clients: 6 })
    await load.more(50)
    const many = await openMany(site.base, 600)
    while (!site.output().includes('too many connections for the file handles')) await pause(20)
    expect(many.open()).toBeLessThanOrEqual(156)
    many.close()
    await load.more(100)
    expect((await fetch(`${site.base}/ru/blog`)).status).toBe(200)
    expect((await fetch(`${site.base}/readyz`)).status).toBe(200)
    const counts = await load.stop()
    const lost = missingEvents(site.dataDir, counts.accepted)
    report('out of file handles (ulimit -n 256, 600 connections)', counts, lost, `${counts.refused} connections refused to the load`)
    expect([counts.errors, counts.broken, lost]).toEqual([0, 0, 0])
  })

  test.concurrent('slow clients (headers, bodies, readers) are cut, take bounded memory, and hold nobody up', async (context) => {
    const { expect } = context
    const site = await ownSite(context, { CONTENT_DIR: testContent(context), CLIENT_TIMEOUT_S: '2' })
    const load = startLoad(site.base, { pages, clients: 6 })
    await load.more(50)
    const before = linux ? memoryOf(site.pid) : 0
    const each = 60
    const drip = (socket: Socket) => {
      const more = setInterval(() => socket.write('x'), 200)
      socket.once('close', () => clearInterval(more))
    }
    const headers = await openMany(site.base, each, (socket) => {
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
      drip(socket)
    })
    const bodies = await openMany(site.base, each, (socket) => {
      socket.write('POST /analytics/events HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nX-Consent: granted\r\nContent-Length: 60000\r\n\r\n')
      drip(socket)
    })
    // 400 answers of 200 KB asked on each connection, none of them read.
    const readers = await openMany(site.base, each, (socket) => void socket.pause().write(get.repeat(400)))
    await load.more(100)
    const grown = linux ? memoryOf(site.pid) - before : 0
    while (headers.open() + bodies.open() > 0) await pause(50)
    // Whoever does not read does not notice that it is over either.
    const witness = await rawClient(new URL(site.base).port)
    witness.send(get)
    await witness.hears(/^HTTP\/1.1 200/)
    witness.socket.destroy()
    readers.close()
    const counts = await load.stop()
    const lost = missingEvents(site.dataDir, counts.accepted)
    report('slow clients', counts, lost, `${each} each with slow headers, slow bodies and unread answers; memory grew by ${Math.round(grown / 1024)} MB`)
    expect([counts.errors, counts.broken, lost]).toEqual([0, 0, 0])
    expect(grown).toBeLessThan(200 * 1024)
  })
})
