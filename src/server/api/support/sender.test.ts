import { createTransport } from 'nodemailer'
import { describe, expect, test, vi } from 'vitest'
import { type SupportMessage, senderTo } from './sender.ts'
import { storedMessage, webhook } from './support.fixture.ts'

vi.mock('nodemailer', { spy: true })

const mailAddress = 'smtp://user:word@mail.example/?from=site@site.example&to=support@site.example'

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

describe('a message to support reaches a person', () => {
  test('by e-mail, answered to its sender', async () => {
    const { envelope, headers, text } = await mailOf(storedMessage)
    expect(createTransport).toHaveBeenLastCalledWith(
      expect.objectContaining({ url: mailAddress, requireTLS: true }),
    )
    expect(envelope).toEqual({ from: 'site@site.example', to: ['support@site.example'] })
    for (const header of [
      /^Reply-To: .*<reader@example.com>$/m,
      /^Message-ID: <b7e1c1f0-.*@site.example>$/m,
      /^Subject: Message to support \(zh-CN\)$/m,
      /^Date: Sun, 22 Nov 2026/m,
    ])
      expect(headers).toMatch(header)
    expect(text).toContain('Hello\n.\nWhere are my profiles? 你好')
  })

  test.each<[address: string, requireTLS: boolean]>([
    ['smtp://mail.example/', true],
    ['smtp://user:word@mail.example:25/', true],
    ['smtp://10.0.0.1/', true],
    ['smtp://localhost.mail.example/', true],
    ['smtp://localhost/', false],
    ['smtp://127.0.0.2/', false],
    ['smtp://[::1]/', false],
  ])(
    'by e-mail to %s: with TLS only: %s, with or without a user name',
    async (address, requireTLS) => {
      const sending = senderTo(`${address}?from=site@site.example&to=support@site.example`)
      vi.mocked(createTransport).mockImplementationOnce(() => {
        throw new Error('not sent')
      })
      await expect(sending(storedMessage)).rejects.toThrow('not sent')
      expect(createTransport).toHaveBeenLastCalledWith(expect.objectContaining({ requireTLS }))
    },
  )

  test('by e-mail, whose headers and recipients a visitor cannot add to', async () => {
    const evil = 'x\r\nBcc: victim@example.com\r\n\r\nbody'
    const { envelope, headers, text } = await mailOf({
      ...storedMessage,
      name: evil,
      language: evil,
      page_url: evil,
    })
    expect(envelope).toEqual({ from: 'site@site.example', to: ['support@site.example'] })
    const decoded = headers.replace(/=\?UTF-8\?B\?([\w+/=]+)\?=/gi, (_, word: string) =>
      Buffer.from(word, 'base64').toString(),
    )
    for (const part of [headers, decoded, text]) expect(part).not.toMatch(/^Bcc:/im)
  })

  test('by a webhook, as JSON, but not by way of a redirect', async () => {
    const good = await webhook((_request, response) => void response.writeHead(204).end())
    await senderTo(good.address)(storedMessage)
    const { device_id, next_delivery_at, delivered_at, deliveries, ...shown } = storedMessage
    expect(good.bodies).toEqual([shown])
    const moved = await webhook(
      (_request, response) => void response.writeHead(307, { location: good.address }).end(),
    )
    await expect(senderTo(moved.address)(storedMessage)).rejects.toThrow()
    expect(good.bodies).toHaveLength(1)
  })
})
