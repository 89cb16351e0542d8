import { describe, expect, test } from 'vitest'
import { jsonPost, supportInput, testApi } from '../api.fixture.ts'
import { minute, siteThat, waitUntil } from './delivery.fixture.ts'
import { type SendMessage, senderTo } from './sender.ts'
import { storedMessage, webhook } from './support.fixture.ts'

describe('delivery', () => {
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
      await waitUntil(() => site.failures.length > 0)
      reasons.push(...site.failures)
      await site.delivery.stop()
    }
    expect(reasons).toEqual(['EENVELOPE 550, for good', 'status 500', 'ECONNREFUSED', 'ESOCKET'])
  })

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
    await waitUntil(
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
      await waitUntil(
        async () =>
          (await site.stored())[0]?.next_delivery_at ===
          new Date(site.clock.now + pause * minute).toISOString(),
      )
      expect(attempts).toBe(index + 1)
      site.clock.now += pause * minute
    }
    await waitUntil(() => attempts === 9)
    site.clock.now -= 365 * 86_400_000
    await site.settled()
    expect(attempts).toBe(10)
    expect(new Set(site.failures)).toEqual(new Set(['Error']))
  })

  test.each<[what: string, error: object]>([
    ['of the message', { code: 'EMESSAGE', responseCode: 554 }],
    ['of the recipient', { code: 'EENVELOPE', responseCode: 550 }],
  ])('a refusal %s for good is final, and said so', async (_what, error) => {
    const site = await siteThat(() => Promise.reject(Object.assign(new Error('no'), error)))
    await site.leave()
    await site.settled()
    expect(await site.stored()).toMatchObject([{ delivered_at: null, deliveries: 1 }])
    expect(site.failures).toEqual([`${Object.values(error).join(' ')}, for good`])
  })

  test.each([400, 413, 422])('a webhook’s %i is final', async (status) => {
    const refusing = await webhook((_request, response) => void response.writeHead(status).end())
    const site = await siteThat(senderTo(refusing.address))
    await site.leave()
    await site.settled()
    expect(site.failures).toEqual([`status ${status}, for good`])
  })

  test.each<[what: string, error: object]>([
    ['a wrong password', { code: 'EAUTH', responseCode: 535 }],
    ['a server that serves nobody now', { code: 'EPROTOCOL', responseCode: 554 }],
    ['a full mailbox', { code: 'EENVELOPE', responseCode: 452 }],
    ['a webhook without rights', { code: 'status 401' }],
  ])('%s is tried again, but not for ever', async (_what, error) => {
    let attempts = 0
    const site = await siteThat(() => {
      attempts++
      return Promise.reject(Object.assign(new Error('no'), error))
    })
    await site.leave()
    const wanted = async () => {
      site.clock.now += 61 * minute
      await new Promise((resolve) => setTimeout(resolve, 5))
      return (await site.stored())[0]?.next_delivery_at === null
    }
    await waitUntil(wanted, 1)
    expect(attempts).toBe(100)
    expect(site.failures.filter((reason) => reason.endsWith('for good'))).toHaveLength(1)
  })

  test('new messages go before retries, several at once, and never wait for those under way', async () => {
    const waiting: (() => void)[] = []
    const sent: string[] = []
    const site = await siteThat(({ id, message }) => {
      sent.push(message || id)
      return new Promise((_resolve, reject) => waiting.push(() => reject(new Error('slow'))))
    })
    for (let n = 0; n < 120; n++)
      await site.store.add({
        table: 'messages',
        row: {
          ...storedMessage,
          id: `m${n}`,
          message: '',
          deliveries: 1,
          next_delivery_at: storedMessage.received_at,
        },
      })
    await waitUntil(() => sent.length === 3)
    await site.leave({ message: 'The first' })
    await waitUntil(() => sent.length === 4)
    await site.leave({ message: 'The second' })
    for (const end of waiting.splice(0, 1)) end()
    await waitUntil(() => sent.length === 5)
    expect(sent.slice(3)).toEqual(['The first', 'The second'])
    const done = setInterval(() => waiting.splice(0).forEach((end) => void end()), 1)
    await site.delivery.stop()
    clearInterval(done)
  })

  test('goes on after a restart, and after a kill in the middle of sending', async () => {
    const sent: string[] = []
    const site = await siteThat(() => new Promise(() => undefined))
    await site.leave()
    await waitUntil(async () => (await site.stored())[0]?.deliveries === 1)
    // As if killed: nothing is stored any more, and the next process finds the claim.
    void site.delivery.stop()
    Object.assign(site.delivery, { stop: async () => undefined })
    const next = site.start(async ({ id }) => void sent.push(id))
    await new Promise((resolve) => setTimeout(resolve, 60))
    expect(sent).toEqual([])
    site.clock.now += 5 * minute
    await site.settled()
    expect(sent).toHaveLength(1)
    await next.stop()
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
        row: { ...storedMessage, id: `m${n}`, next_delivery_at: storedMessage.received_at },
      })
    await site.settled()
    expect(sent).toHaveLength(30)
    expect(new Set(sent).size).toBe(30)
    await Promise.all(others.map((each) => each.stop()))
  })

  test('sends nothing that was stored while none was configured', async () => {
    const none = testApi()
    expect((await none.ask('/support/messages', jsonPost(supportInput))).status).toBe(200)
    expect(
      await none.store.transaction((db) =>
        db.selectFrom('messages').select(['next_delivery_at', 'delivered_at']).execute(),
      ),
    ).toEqual([{ next_delivery_at: null, delivered_at: null }])
  })
})
