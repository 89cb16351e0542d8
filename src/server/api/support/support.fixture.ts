import type { RequestListener } from 'node:http'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { standIn } from '../../../test.fixture.ts'
import type { SupportMessage } from './sender.ts'

export const storedMessage: SupportMessage = {
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

/** A webhook that responds as a test says, and the bodies it got. */
export async function webhook(respond: RequestListener) {
  const bodies: unknown[] = []
  const { origin } = await standIn({ onTestFinished }, async (request, response) => {
    bodies.push(await json(request))
    respond(request, response)
  })
  return { bodies, address: `${origin}/hook` }
}
