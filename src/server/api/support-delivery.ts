import { errorProperty } from '../database/engine.ts'
import type { RecordStore } from '../database/record-store.ts'
import type { StoredRow } from '../database/schema.ts'

export type SupportMessage = StoredRow<'messages'>

/** Sends one message to support; rejects when it was not accepted. */
export type SendMessage = (message: SupportMessage) => Promise<void>

const minute = 60_000
/**
 * How long a process has to send a message before another may: longer than any timeout of a sender.
 */
const lease = 5 * minute
const maxPause = 60 * minute

export interface DeliveryOptions {
  store: Pick<RecordStore, 'transaction'>
  send: SendMessage
  /** Called with the reason when a message could not be sent; it is tried again. */
  onFailure: (reason: string) => void
  /** The clock, in milliseconds since 1970. */
  now: () => number
  /** Milliseconds between looks for messages that are due. */
  interval?: number
}

/**
 * Sends stored messages to support: each new one at once (`wake`), one that failed after pauses of
 * 1 to 60 minutes, and those that a stopped process left. Where several processes share the
 * database, one claims a message before sending it. A message is sent twice only when a process was
 * killed between sending it and storing that.
 */
export class SupportDelivery {
  readonly #options: DeliveryOptions
  readonly #timer: NodeJS.Timeout
  /** Sent by this process, while the database could not store that. */
  readonly #sent = new Set<string>()
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(options: DeliveryOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.wake(), options.interval ?? minute / 2).unref()
    this.wake()
  }

  wake(): void {
    this.#running = this.#running
      .then(() => this.#sendDue())
      .catch((error) => this.#options.onFailure(reasonOf(error)))
  }

  /** Lets the message under way finish; the others stay for the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  async #sendDue(): Promise<void> {
    while (!this.#stopped) {
      const message = await this.#due()
      if (!message) return
      if (await this.#claim(message)) await this.#deliver(message)
    }
  }

  /**
   * A message whose time has come. A time far ahead was set by a clock that has since been set
   * back.
   */
  #due(): Promise<SupportMessage | undefined> {
    const { store, now } = this.#options
    return store.transaction((db) =>
      db
        .selectFrom('messages')
        .selectAll()
        .where((where) =>
          where.or([
            where('next_delivery_at', '<=', iso(now())),
            where('next_delivery_at', '>', iso(now() + 2 * maxPause)),
          ]),
        )
        .orderBy('next_delivery_at')
        .limit(1)
        .executeTakeFirst(),
    )
  }

  async #claim({ id, next_delivery_at, deliveries }: SupportMessage): Promise<boolean> {
    const { store, now } = this.#options
    const claimed = await store.transaction((db) =>
      db
        .updateTable('messages')
        .set({ next_delivery_at: iso(now() + lease), deliveries: (deliveries ?? 0) + 1 })
        .where('id', '=', id)
        .where('next_delivery_at', '=', next_delivery_at)
        .executeTakeFirst(),
    )
    return Number(claimed.numUpdatedRows) > 0
  }

  async #deliver(message: SupportMessage): Promise<void> {
    const { send, onFailure, now } = this.#options
    try {
      if (!this.#sent.has(message.id)) await send(message)
      this.#sent.add(message.id)
    } catch (error) {
      onFailure(reasonOf(error))
      return this.#set(message.id, {
        next_delivery_at: iso(now() + Math.min(2 ** (message.deliveries ?? 0) * minute, maxPause)),
      })
    }
    await this.#set(message.id, { next_delivery_at: null, delivered_at: iso(now()) })
    this.#sent.delete(message.id)
  }

  async #set(
    id: string,
    values: { next_delivery_at: string | null; delivered_at?: string },
  ): Promise<void> {
    await this.#options.store.transaction((db) =>
      db.updateTable('messages').set(values).where('id', '=', id).execute(),
    )
  }
}

const iso = (time: number): string => new Date(time).toISOString()

/** Codes only: texts of errors may hold addresses of visitors or passwords. */
function reasonOf(error: unknown): string {
  const codes = ['code', 'responseCode'].map(
    (name) => errorProperty(error, name) ?? errorProperty(errorProperty(error, 'cause'), name),
  )
  return (
    codes.filter((code) => code !== undefined).join(' ') ||
    (error instanceof Error ? error.name : 'unknown error')
  )
}

/**
 * Sends by e-mail (`smtp://user:password@host:587/?from=…&to=…`, or `smtps://`) or as JSON to a
 * webhook (`https://…`). A password is never sent without TLS but to this machine.
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

/**
 * For headers and lines of their own: a visitor must not begin another line, which some mail
 * program may read as a header.
 */
const oneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ')

function mailSender(address: string): SendMessage {
  const { hostname, username, searchParams } = new URL(address)
  const [from = '', to = ''] = ['from', 'to'].map((name) => searchParams.get(name) ?? '')
  const options = {
    url: address,
    requireTLS: username !== '' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname),
    ...{
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      dnsTimeout: 10_000,
    },
    // Text of a visitor must not make it read files or addresses.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  }
  return async ({ id, received_at, name, email, message, language, page_url }) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(options)
    try {
      await transport.sendMail({
        from,
        to,
        replyTo: { name: oneLine(name), address: email },
        subject: `Message to support${language ? ` (${language})` : ''}`,
        messageId: `<${id}@${from.split('@').at(-1)}>`,
        date: new Date(received_at),
        textEncoding: 'base64',
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
    } finally {
      transport.close()
    }
  }
}
