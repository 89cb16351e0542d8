import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { sqliteEngine } from '../database/engine.ts'
import { RecordStore } from '../database/record-store.ts'
import { message, postedJson, testApi } from './api.fixture.ts'
import { type SendMessage, SupportDelivery, type SupportMessage, senderTo } from './support-delivery.ts'

const minute = 60_000
const row: SupportMessage = {
  ...{ id: 'b7e1c1f0-0000-4000-8000-000000000001', device_id: null, received_at: '2026-11-22T10:00:00.000Z', name: 'Zoë', email: 'reader@example.com' },
  ...{ message: 'Hello\n.\nWhere are my profiles? 你好', language: 'zh-CN', page_url: '/pricing', next_delivery_at: null, delivered_at: null, deliveries: null },
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** A mail server that keeps what it is sent; `refuse` is its answer to recipients instead of 250. */
async function mailServer(refuse?: string) {
  const mails: { commands: string[]; data: string }[] = []
  const server = createSocketServer((socket) => {
    const mail = { commands: [] as string[], data: '' }
    let receiving = false
    const replyTo = (line: string): string => {
      mail.commands.push(line)
      if (/^RCPT/i.test(line) && refuse) return refuse
      receiving = /^DATA/i.test(line)
      return receiving ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok'
    }
    socket.write('220 mail.test\r\n')
    socket.on('error', () => undefined)
    createInterface(socket).on('line', (line) => {
      if (receiving && line !== '.') return void (mail.data += `${line}\n`)
      if (receiving) mails.push({ ...mail })
      socket.write(`${receiving ? '250 queued' : replyTo(line)}\r\n`)
      if (line === '.') receiving = false
    })
  })
  return { mails, address: `smtp://127.0.0.1:${await listening(server)}/?from=site@facet.example&to=support@facet.example` }
}

async function webhook(respond: RequestListener) {
  const bodies: unknown[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(JSON.parse(body))
    respond(request, response)
  })
  return { bodies, address: `http://127.0.0.1:${await listening(server)}/hook` }
}

describe('a message to support reaches a person', () => {
  test('by e-mail, answered to its sender', async () => {
    const { mails, address } = await mailServer()
    await senderTo(address)(row)
    const [mail] = mails
    expect(mail?.commands).toEqual(expect.arrayContaining([expect.stringMatching(/^MAIL FROM:<site@facet.example>/), 'RCPT TO:<support@facet.example>']))
    for (const header of [
      /^Reply-To: .*<reader@example.com>$/m,
      /^Message-ID: <b7e1c1f0-.*@facet.example>$/m,
      /^Subject: Message to support \(zh-CN\)$/m,
      /^Date: Sun, 22 Nov 2026/m,
    ])
      expect(mail?.data).toMatch(header)
    const text = Buffer.from(mail?.data.split('\n\n')[1] ?? '', 'base64').toString()
    expect(text).toContain('Hello\n.\nWhere are my profiles? 你好')
  })

  test('by e-mail, whose headers and recipients a visitor cannot add to', async () => {
    const { mails, address } = await mailServer()
    const evil = 'x\r\nBcc: victim@example.com\r\n\r\nbody'
    await senderTo(address)({ ...row, name: evil, language: evil, page_url: evil, message: `x\r\n.\r\nRCPT TO:<victim@example.com>` })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.commands.filter((command) => /^RCPT/.test(command))).toEqual(['RCPT TO:<support@facet.example>'])
    expect(mails[0]?.data.split('\n\n')[0]).not.toMatch(/^Bcc:/im)
  })

  test('by a webhook, as JSON, but not by way of a redirect', async () => {
    const good = await webhook((_request, response) => void response.writeHead(204).end())
    await senderTo(good.address)(row)
    const { device_id, next_delivery_at, delivered_at, deliveries, ...shown } = row
    expect(good.bodies).toEqual([shown])
    const moved = await webhook((_request, response) => void response.writeHead(307, { location: good.address }).end())
    await expect(senderTo(moved.address)(row)).rejects.toThrow()
    expect(good.bodies).toHaveLength(1)
  })

  test('refusals name codes, and nothing of the visitor', async () => {
    const failing = [
      (await mailServer('550 no such user reader@example.com')).address,
      (await webhook((_request, response) => void response.writeHead(500).end('reader@example.com'))).address,
      'http://127.0.0.1:2/hook',
      'smtp://127.0.0.1:2/?from=a@b.example&to=c@d.example',
    ]
    const reasons: string[] = []
    for (const address of failing) {
      const site = await siteThat(senderTo(address))
      await site.leave()
      await vi.waitUntil(() => site.failures.length > 0)
      reasons.push(...site.failures)
      await site.delivery.stop()
    }
    expect(reasons).toEqual(['EENVELOPE 550', 'status 500', 'ECONNREFUSED', 'ESOCKET'])
    expect(reasons.join()).not.toContain('@')
  })
})

/** The calls with a delivery, whose clock moves by hand. Further deliveries are further processes. */
async function siteThat(send: SendMessage) {
  const dataDir = mkdtempSync(join(tmpdir(), 'facet-delivery-'))
  const store = new RecordStore({ engine: sqliteEngine(join(dataDir, 'records.sqlite')) })
  const clock = { now: Date.parse('2026-11-22T10:00:00Z') }
  const failures: string[] = []
  const start = (sending = send) => new SupportDelivery({ store, send: sending, now: () => clock.now, interval: 5, onFailure: (reason) => void failures.push(reason) })
  const delivery = start()
  const api = testApi({ store, now: () => clock.now, wakeDelivery: () => delivery.wake() })
  onTestFinished(async () => {
    await delivery.stop()
    await Promise.all([api.close(), store.close()])
    rmSync(dataDir, { recursive: true, force: true })
  })
  const leave = async (more: object = {}) => expect((await api.ask('/support/messages', postedJson({ ...message, ...more }))).status).toBe(200)
  const stored = () => store.transaction((db) => db.selectFrom('messages').selectAll().orderBy('received_at').execute())
  const settled = () => vi.waitUntil(async () => (await stored()).every(({ delivered_at }) => delivered_at !== null))
  return { clock, failures, store, start, delivery, leave, stored, settled }
}

describe('delivery', () => {
  test('sends each message once, and stores that', async () => {
    const sent: string[] = []
    const site = await siteThat(async ({ message }) => void sent.push(message))
    for (let n = 0; n < 5; n++) await site.leave({ message: `Message ${n}` })
    await site.settled()
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(sent.toSorted()).toEqual(Array.from({ length: 5 }, (_, n) => `Message ${n}`))
    expect((await site.stored()).map(({ next_delivery_at, deliveries }) => [next_delivery_at, deliveries])).toEqual(Array(5).fill([null, 1]))
  })

  test('does not keep the visitor waiting', async () => {
    let finish = () => {}
    const site = await siteThat(() => new Promise((resolve) => (finish = resolve)))
    await site.leave()
    await site.leave({ message: 'Another' })
    expect((await site.stored()).map(({ delivered_at }) => delivered_at)).toEqual([null, null])
    finish()
    await vi.waitUntil(async () => (await site.stored()).filter(({ delivered_at }) => delivered_at).length === 1)
    finish()
    await site.settled()
  })

  test('tries again after 1, 2, 4 … 60 minutes, and a clock that is set back a year delays nothing', async () => {
    let attempts = 0
    const site = await siteThat(async () => {
      if (++attempts < 10) throw new Error('down')
    })
    await site.leave()
    for (const [index, pause] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      await vi.waitUntil(async () => (await site.stored())[0]?.next_delivery_at === new Date(site.clock.now + pause * minute).toISOString())
      expect(attempts).toBe(index + 1)
      site.clock.now += pause * minute
    }
    await vi.waitUntil(() => attempts === 9)
    site.clock.now -= 365 * 86_400_000
    await site.settled()
    expect(attempts).toBe(10)
    expect(new Set(site.failures)).toEqual(new Set(['Error']))
  })

  test('goes on after a restart, and after a kill in the middle of sending', async () => {
    const sent: string[] = []
    const site = await siteThat(() => new Promise(() => undefined))
    await site.leave()
    await vi.waitUntil(async () => (await site.stored())[0]?.deliveries === 1)
    // As if killed: nothing is stored any more, and the next process finds the claim.
    const next = site.start(async ({ id }) => void sent.push(id))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(sent).toEqual([])
    site.clock.now += 5 * minute
    await site.settled()
    expect(sent).toHaveLength(1)
    await next.stop()
    Object.assign(site.delivery, { stop: async () => undefined })
  })

  test('by several processes with one database sends each message once', async () => {
    const sent: string[] = []
    const send: SendMessage = async ({ id }) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      sent.push(id)
    }
    const site = await siteThat(send)
    const others = Array.from({ length: 4 }, () => site.start(send))
    for (let n = 0; n < 30; n++) await site.store.add({ table: 'messages', row: { ...row, id: `m${n}`, next_delivery_at: row.received_at } })
    await site.settled()
    expect(sent).toHaveLength(30)
    expect(new Set(sent).size).toBe(30)
    await Promise.all(others.map((each) => each.stop()))
  })

  test('sends nothing that was stored while none was configured', async () => {
    const none = testApi()
    expect((await none.ask('/support/messages', postedJson(message))).status).toBe(200)
    expect(await none.store.transaction((db) => db.selectFrom('messages').select(['next_delivery_at', 'delivered_at']).execute())).toEqual([
      { next_delivery_at: null, delivered_at: null },
    ])
    await none.close()
  })
})
