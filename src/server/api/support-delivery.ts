import { errorProperty } from '../database/engine.ts'
import type { RecordStore } from '../database/record-store.ts'
import type { StoredRow } from '../database/schema.ts'

export type SupportMessage = StoredRow<'messages'>

/** Sends one message to support; rejects when it was not accepted. */
export type SendMessage = (message: SupportMessage) => Promise<void>

const minute = 60_000
/** How long a process has to send a message before another may: longer than any timeout of a sender. */
const lease = 5 * minute
const maxPause = 60 * minute
const batch = 20

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
 * Sends stored messages to support: each new one at once (`wake`), one that failed after pauses of 1 to 60 minutes, and those that a
 * stopped process left. Where several processes share the database, one claims a message before sending it. A message is sent twice
 * only when a process was killed between sending it and storing that.
 */
export class SupportDelivery {
  readonly #options: DeliveryOptions
  readonly #timer: NodeJS.Timeout
  /** Sent by this process, while the database could not store that. */
  readonly #sent = new Set<string>()
  #running: Promise<void> | undefined
  #again = false
  #stopped = false

  constructor(options: DeliveryOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.wake(), options.interval ?? minute / 2).unref()
    this.wake()
  }

  wake(): void {
    this.#again = true
    if (this.#running || this.#stopped) return
    this.#again = false
    this.#running = this.#sendDue()
      .catch((error) => this.#options.onFailure(reasonOf(error)))
      .finally(() => {
        this.#running = undefined
        if (this.#again) this.wake()
      })
  }

  /** Lets the message under way finish; the others stay for the next start. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  async #sendDue(): Promise<void> {
    const due = await this.#due()
    if (due.length === batch) this.#again = true
    for (const message of due) {
      if (this.#stopped) return
      if (await this.#claim(message)) await this.#deliver(message)
    }
  }

  /** Messages whose time has come. A time far ahead was set by a clock that has since been set back. */
  #due(): Promise<SupportMessage[]> {
    const { store, now } = this.#options
    return store.transaction((db) =>
      db
        .selectFrom('messages')
        .selectAll()
        .where((where) => where.or([where('next_delivery_at', '<=', iso(now())), where('next_delivery_at', '>', iso(now() + 2 * maxPause))]))
        .orderBy('next_delivery_at')
        .limit(batch)
        .execute(),
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
      return this.#set(message.id, { next_delivery_at: iso(now() + Math.min(2 ** (message.deliveries ?? 0) * minute, maxPause)) })
    }
    await this.#set(message.id, { next_delivery_at: null, delivered_at: iso(now()) })
    this.#sent.delete(message.id)
  }

  async #set(id: string, values: { next_delivery_at: string | null; delivered_at?: string }): Promise<void> {
    await this.#options.store.transaction((db) => db.updateTable('messages').set(values).where('id', '=', id).execute())
  }
}

const iso = (time: number): string => new Date(time).toISOString()

/** Codes only: texts of errors may hold addresses of visitors or passwords. */
function reasonOf(error: unknown): string {
  const codes = ['code', 'responseCode'].map((name) => errorProperty(error, name) ?? errorProperty(errorProperty(error, 'cause'), name))
  return codes.filter((code) => code !== undefined).join(' ') || (error instanceof Error ? error.name : 'unknown error')
}

class WebhookError extends Error {
  readonly code: string
  constructor(status: number) {
    super(`the webhook answered ${status}`)
    this.code = `status ${status}`
  }
}

/**
 * Sends by e-mail (`smtp://user:password@host:587/?from=…&to=…`, or `smtps://`) or as JSON to a webhook (`https://…`). A password is
 * never sent without TLS but to this machine.
 */
export function senderTo(address: string): SendMessage {
  const url = new URL(address)
  return url.protocol.startsWith('smtp') ? mailSender(url) : webhookSender(address)
}

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
    if (!response.ok) throw new WebhookError(response.status)
  }

function mailSender(url: URL): SendMessage {
  const [from = '', to = ''] = ['from', 'to'].map((name) => url.searchParams.get(name) ?? '')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const local = ['localhost', '127.0.0.1', '::1'].includes(host)
  const auth = url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined
  const secure = url.protocol === 'smtps:'
  const options = {
    ...{ host, port: Number(url.port) || (secure ? 465 : 587), secure, requireTLS: auth !== undefined && !local, ...(auth && { auth }) },
    ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 },
    // Neither text of a visitor nor a setting may make it read files or addresses.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  }
  return async ({ id, received_at, name, email, message, language, page_url }) => {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(options)
    try {
      await transport.sendMail({
        from,
        to,
        replyTo: { name: name ?? '', address: email },
        subject: `Message to support${language ? ` (${language})` : ''}`,
        messageId: `<${id}@${from.split('@').at(-1)}>`,
        date: new Date(received_at),
        textEncoding: 'base64',
        text: [message, '', '-- ', `From: ${name ?? ''} <${email}>`, `Language: ${language ?? ''}`, `Page: ${page_url ?? ''}`, `Id: ${id}`, ''].join('\n'),
      })
    } finally {
      transport.close()
    }
  }
}
