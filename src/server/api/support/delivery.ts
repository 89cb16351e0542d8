import { setImmediate as nextTurn } from 'node:timers/promises'
import { propertyOf } from '../../../base/unknown-values.ts'
import { type RecordStore, StoreUnavailable } from '../../database/record-store.ts'
import type { SendMessage, SupportMessage } from './sender.ts'

const minute = 60_000
/**
 * How long a process may take to send a message before another takes over: longer than any sender's
 * timeout.
 */
const lease = 5 * minute
const maxPauseMs = 60 * minute
/** Four days, the usual limit of mail servers (RFC 5321 §4.5.4.1). */
const maxDeliveries = 100

interface DeliveryOptions {
  store: Pick<RecordStore, 'transaction'>
  send: SendMessage
  /**
   * Called with the reason when a message could not be sent; it is tried again unless that is
   * `final`.
   */
  onFailure: (reason: string, failed: { id?: string; final: boolean }) => void
  /** The clock, in milliseconds since 1970. */
  now: () => number
  /** Milliseconds between checks for due messages. */
  interval?: number
}

/** One of several loops, each of which sends one message after another. */
interface Lane {
  /** Skips failed messages, so that a new one never waits behind them. */
  newOnly: boolean
  running: Promise<void> | undefined
  /** Whether new messages may have arrived since the last check. */
  again: boolean
}

/**
 * Sends stored messages to support: each new one at once (`wake`), one that failed after pauses of
 * 1 to 60 minutes until it was refused for good or four days are over, and those that a stopped
 * process left. Where several processes share the database, one claims a message before sending it.
 * A message is sent twice only when a process was killed between sending it and storing that.
 */
export class SupportDelivery {
  readonly #options: DeliveryOptions
  readonly #timer: NodeJS.Timeout
  /** Messages sent while the database could not record it. */
  readonly #sent = new Set<string>()
  readonly #lanes: readonly Lane[] = [true, false, false, false].map((newOnly) => ({
    newOnly,
    running: undefined,
    again: false,
  }))
  #stopped = false

  constructor(options: DeliveryOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.wake(), options.interval ?? minute / 2).unref()
    this.wake()
  }

  wake() {
    for (const lane of this.#lanes) {
      lane.again = true
      lane.running ??= this.#run(lane)
    }
  }

  /** Waits for the messages being sent. The rest is sent after the next start. */
  async stop() {
    this.#stopped = true
    clearInterval(this.#timer)
    await Promise.all(this.#lanes.map(({ running }) => running))
  }

  async #run(lane: Lane) {
    while (lane.again && !this.#stopped) {
      lane.again = false
      try {
        await this.#sendDue(lane.newOnly)
      } catch (error) {
        // The store logs its own failures.
        if (!(error instanceof StoreUnavailable))
          this.#options.onFailure(reasonOf(error), { final: false })
      }
    }
    lane.running = undefined
  }

  /** Sends until nothing is due or the server fails, and then waits for `wake`. */
  async #sendDue(newOnly: boolean) {
    let served = true
    while (served && !this.#stopped) {
      const message = await this.#due(newOnly)
      if (!message) return
      if (await this.#claim(message)) served = await this.#deliver(message)
      // Yields, since a server that refuses at once would block visitors.
      await nextTurn()
    }
  }

  /**
   * A due message, new ones first. A time far in the future comes from a clock that was wrong. Each
   * query uses an index, however many messages wait.
   */
  #due(newOnly: boolean): Promise<SupportMessage | undefined> {
    const { store, now } = this.#options
    return store.transaction(async (db) => {
      const next = db.selectFrom('messages').selectAll().orderBy('next_delivery_at').limit(1)
      const due = next.where('next_delivery_at', '<=', iso(now()))
      const first = await due.where('deliveries', 'is', null).executeTakeFirst()
      if (first || newOnly) return first
      const farAhead = next.where('next_delivery_at', '>', iso(now() + 2 * maxPauseMs))
      return (await due.executeTakeFirst()) ?? farAhead.executeTakeFirst()
    })
  }

  async #claim({ id, next_delivery_at, deliveries }: SupportMessage) {
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

  /** Resolves to whether the server works, even if it refused this message. */
  async #deliver(message: SupportMessage): Promise<boolean> {
    const { send, onFailure, now } = this.#options
    const { id } = message
    try {
      if (!this.#sent.has(id)) await send(message)
      this.#sent.add(id)
    } catch (error) {
      const deliveries = (message.deliveries ?? 0) + 1
      const final = isFinal(error) || deliveries >= maxDeliveries
      onFailure(reasonOf(error), { id, final })
      const pause = Math.min(2 ** (deliveries - 1) * minute, maxPauseMs)
      await this.#set(id, { next_delivery_at: final ? null : iso(now() + pause) })
      return isOfMessage(error)
    }
    await this.#set(id, { next_delivery_at: null, delivered_at: iso(now()) })
    this.#sent.delete(id)
    return true
  }

  async #set(id: string, values: { next_delivery_at: string | null; delivered_at?: string }) {
    await this.#options.store.transaction((db) =>
      db.updateTable('messages').set(values).where('id', '=', id).execute(),
    )
  }
}

const iso = (time: number) => new Date(time).toISOString()

/** Whether this message was refused: by a mail server that accepted the login, or by a webhook. */
function isOfMessage(error: unknown): boolean {
  const code = String(propertyOf(error, 'code'))
  return code === 'EENVELOPE' || code === 'EMESSAGE' || webhookRefusal.test(code)
}
const webhookRefusal = /^status (?:400|413|422)$/

/** Whether a message was refused for good: a mail server's reply says so (RFC 5321 §4.2.1). */
function isFinal(error: unknown): boolean {
  const [code, reply] = ['code', 'responseCode'].map((name) => propertyOf(error, name))
  return webhookRefusal.test(String(code)) || (isOfMessage(error) && Number(reply) >= 500)
}

/** Codes only: error texts may hold visitors' addresses or passwords. */
function reasonOf(error: unknown): string {
  const codes = ['code', 'responseCode'].map(
    (name) => propertyOf(error, name) ?? propertyOf(propertyOf(error, 'cause'), name),
  )
  return (
    codes.filter((code) => code !== undefined).join(' ') ||
    (error instanceof Error ? error.name : 'unknown error')
  )
}
