import type { SendMailOptions } from 'nodemailer'
import type { StoredRow } from '../../database/schema.ts'
import { isLoopback } from '../../loopback.ts'

export type SupportMessage = StoredRow<'messages'>

/** Sends a message to support. Rejects when it was not accepted. */
export type SendMessage = (message: SupportMessage) => Promise<void>

/**
 * Sends by e-mail (`smtp://user:password@host:587/?from=…&to=…`, or `smtps://`) or as JSON to a
 * webhook (`https://…`). Nothing is sent without TLS but to this machine: a visitor's words are as
 * private as a password.
 */
export const senderTo = (address: string): SendMessage =>
  address.startsWith('smtp') ? mailSender(address) : webhookSender(address)

const webhookSender =
  (address: string): SendMessage =>
  async ({ id, received_at, name, email, message, language, page_url }) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify({ id, received_at, name, email, message, language, page_url }),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    if (!response.ok)
      throw Object.assign(new Error('the webhook refused a message'), {
        code: `status ${response.status}`,
      })
  }

/** Removes line breaks: a visitor must not add a line that a mail program reads as a header. */
const oneLine = (text: string | null) => (text ?? '').replace(/\s+/g, ' ')

/** Sends a mail by an SMTP server, from the sender that its address names. */
export async function sendBySmtp(address: string, mail: SendMailOptions) {
  const { hostname, searchParams } = new URL(address)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: address,
    requireTLS: !isLoopback(hostname),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    // A visitor's text must not make it read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      ...mail,
      from: searchParams.get('from') ?? '',
      textEncoding: 'base64',
    })
  } finally {
    transport.close()
  }
}

function mailSender(address: string): SendMessage {
  const { searchParams } = new URL(address)
  const [from = '', to = ''] = ['from', 'to'].map((name) => searchParams.get(name) ?? '')
  return ({ id, received_at, name, email, message, language, page_url }) =>
    sendBySmtp(address, {
      to,
      replyTo: { name: oneLine(name), address: email },
      subject: `Message to support${language ? ` (${language})` : ''}`,
      messageId: `<${id}@${from.split('@').at(-1)}>`,
      date: new Date(received_at),
      text: [
        message,
        '',
        '-- ',
        `From: ${oneLine(name)} <${email}>`,
        `Language: ${oneLine(language)}`,
        `Page: ${oneLine(page_url)}`,
        `Id: ${id}`,
        '',
      ].join('\n'),
    })
}
