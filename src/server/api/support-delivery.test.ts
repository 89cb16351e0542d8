import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { standIn, testFolder } from '../../test.fixture.ts'
import { sqliteEngine } from '../database/engine.ts'
import { RecordStore } from '../database/record-store.ts'
import { message, postedJson, testApi } from './api.fixture.ts'
import {
  type SendMessage,
  SupportDelivery,
  type SupportMessage,
  senderTo,
} from './support-delivery.ts'

vi.mock('nodemailer', { spy: true })

const minute = 60_000
const mailAddress =
  'smtp://user:word@mail.example/?from=site@facet.example&to=support@facet.example'
const row: SupportMessage = {
  ...{
    id: 'b7e1c1f0-0000-4000-8000-000000000001',
    device_id: null,
    received_at: '2026-11-22T10:00:00.000Z',
    name: 'Zoë',
    email: 'reader@example.com',
  },
  ...{
    message: 'Hello\n.\nWhere are my profiles? 你好',
    language: 'zh-CN',
    page_url: '/pricing',
    next_delivery_at: null,
    delivered_at: null,
    deliveries: null,
  },
}

/** Sends a message to a transport of nodemailer's that keeps the mail instead of connecting. */
async function mailOf(message: SupportMessage) {
  const real = await vi.importActual<typeof import('nodemailer')>('nodemailer')
  const transport = real.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  const sending = vi.spyOn(transport, 'sendMail')
  vi.mocked(createTransport).mockReturnValueOnce(transport as never)
  await senderTo(mailAddress)(message)
  const sent = await sending.mock.results[0]?.value
  const [headers = '', body = ''] = String(sent?.message).split('\n\n')
  return { envelope: sent?.envelope, headers, text: Buffer.from(body, 'base64').toString() }
}

async function webhook(respond: RequestListener) {
  const bodies: unknown[] = []
  const { origin } = await standIn({ onTestFinished }, async (request, response) => {
    bodies.push(await json(request))
    respond(request, response)
  })
  return { bodies, address: `${origin}/hook` }
}

describe('a message to support reaches a person', () => {
  test('by e-mail, answered to its sender', async () => {
    const { envelope, headers, text } = await mailOf(row)
    expect(createTransport).toHaveBeenLastCalledWith(
      expect.objectContaining({ url: mailAddress, requireTLS: true }),
    )
    expect(envelope).toEqual({ from: 'site@facet.example', to: ['support@facet.example'] })
    for (const header of [
      /^Reply-To: .*<reader@example.com>$/m,
      /^Message-ID: <b7e1c1f0-.*@facet.example>$/m,
      /^Subject: Message to support \(zh-CN\)$/m,
      /^Date: Sun, 22 Nov 2026/m,
    ])
      expect(headers).toMatch(header)
    expect(text).toContain('Hello\n.\nWhere are my profiles? 你好')
  })

  test('by e-mail, whose headers and recipients a visitor cannot add to', async () => {
    const evil = 'x\r\nBcc: victim@example.com\r\n\r\nbody'
    const { envelope, headers, text } = await mailOf({
      ...row,
      name: evil,
      language: evil,
      page_url: evil,
    })
    expect(envelope).toEqual({ from: 'site@facet.example', to: ['support@facet.example'] })
    const decoded = headers.replace(/=\?UTF-8\?B\?([\w+/=]+)\?=/gi, (_, word: string) =>
      Buffer.from(word, 'base64').toString(),
    )
    for (const part of [headers, decoded, text]) expect(part).not.toMatch(/^Bcc:/im)
  })

  test('by a webhook, as JSON, but not by way of a redirect', async () => {
    const good = await webhook((_request, response) => void response.writeHead(204).end())
    await senderTo(good.address)(row)
    const { device_id, next_delivery_at, delivered_at, deliveries, ...shown } = row
    expect(good.bodies).toEqual([shown])
    const moved = await webhook(
      (_request, response) => void response.writeHead(307, { location: good.address }).end(),
    )
    await expect(senderTo(moved.address)(row)).rejects.toThrow()
    expect(good.bodies).toHaveLength(1)
  })

  test('refusals name codes, and nothing of the visitor', async () => {
    const refusing = await webhook(
      (_request, response) => void response.writeHead(500).end('reader@example.com'),
    )
    const rejected = Object.assign(new Error('no such user reader@example.com'), {
      code: 'EENVELOPE',
      responseCode: 550,
    })
    const senders = [
      () => Promise.reject(rejected),
      ...[
        refusing.address,
        'http://127.0.0.1:2/hook',
        'smtp://127.0.0.1:2/?from=a@b.example&to=c@d.example',
      ].map(senderTo),
    ]
    const reasons: string[] = []
    for (const send of senders) {
      const site = await siteThat(send)
      await site.leave()
      await vi.waitUntil(() => site.failures.length > 0)
      reasons.push(...site.failures)
      await site.delivery.stop()
    }
    expect(reasons).toEqual(['EENVELOPE 550', 'status 500', 'ECONNREFUSED', 'ESOCKET'])
  })
})

/**
 * The calls with a delivery, whose clock moves by hand. Further deliveries are further processes.
 */
async function siteThat(send: SendMessage) {
  const store = new RecordStore({ engine: sqliteEngine(join(testFolder(), 'records.sqlite')) })
  const clock = { now: Date.parse('2026-11-22T10:00:00Z') }
  const failures: string[] = []
  const start = (sending = send) =>
    new SupportDelivery({
      store,
      send: sending,
      now: () => clock.now,
      interval: 5,
      onFailure: (reason) => void failures.push(reason),
    })
  const delivery = start()
  const api = testApi({ store, now: () => clock.now, wakeDelivery: () => delivery.wake() })
  onTestFinished(async () => {
    await delivery.stop()
    await store.close()
  })
  const leave = async (more: object = {}) =>
    expect((await api.ask('/support/messages', postedJson({ ...message, ...more }))).status).toBe(
      200,
    )
  const stored = () =>
    store.transaction((db) =>
      db.selectFrom('messages').selectAll().orderBy('received_at').execute(),
    )
  const settled = () =>
    vi.waitUntil(async () => (await stored()).every(({ delivered_at }) => delivered_at !== null))
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
    expect(
      (await site.stored()).map(({ next_delivery_at, deliveries }) => [
        next_delivery_at,
        deliveries,
      ]),
    ).toEqual(Array(5).fill([null, 1]))
  })

  test('does not keep the visitor waiting', async () => {
    let finish = () => {}
    const site = await siteThat(() => new Promise((resolve) => (finish = resolve)))
    await site.leave()
    await site.leave({ message: 'Another' })
    expect((await site.stored()).map(({ delivered_at }) => delivered_at)).toEqual([null, null])
    finish()
    await vi.waitUntil(
      async () => (await site.stored()).filter(({ delivered_at }) => delivered_at).length === 1,
    )
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
      await vi.waitUntil(
        async () =>
          (await site.stored())[0]?.next_delivery_at ===
          new Date(site.clock.now + pause * minute).toISOString(),
      )
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
    for (let n = 0; n < 30; n++)
      await site.store.add({
        table: 'messages',
        row: { ...row, id: `m${n}`, next_delivery_at: row.received_at },
      })
    await site.settled()
    expect(sent).toHaveLength(30)
    expect(new Set(sent).size).toBe(30)
    await Promise.all(others.map((each) => each.stop()))
  })

  test('sends nothing that was stored while none was configured', async () => {
    const none = testApi()
    expect((await none.ask('/support/messages', postedJson(message))).status).toBe(200)
    expect(
      await none.store.transaction((db) =>
        db.selectFrom('messages').select(['next_delivery_at', 'delivered_at']).execute(),
      ),
    ).toEqual([{ next_delivery_at: null, delivered_at: null }])
  })
})
