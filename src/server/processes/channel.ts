/** One end of a connection between the primary process and a worker, as `cluster` gives it. */
export interface Port {
  send: (message: object) => void
  onMessage: (listener: (message: unknown) => void) => void
  onClose: (listener: () => void) => void
}

type Message = { ask: string; id: number; value: unknown } | { answer: number; value: unknown } | { answer: number; failed: string }

/** Questions that came before anybody answered their kind: a worker is told of changes while it still reads. */
const earlyLimit = 1000

/** Questions and answers between two processes. Either side asks by name; values are JSON. */
export class Channel {
  readonly #port: Port
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  readonly #answers = new Map<string, (value: never) => unknown>()
  readonly #early: { ask: string; id: number; value: unknown }[] = []
  #last = 0
  #closed = false

  constructor(port: Port) {
    this.#port = port
    port.onMessage((message) => this.#receive(message as Message))
    port.onClose(() => {
      this.#closed = true
      for (const { reject } of this.#waiting.values()) reject(new Error('the other process is gone'))
      this.#waiting.clear()
    })
  }

  /** Answers questions of a name from now on, and those that came before. */
  on<Q, A>(name: string, answer: (value: Q) => A | Promise<A>): void {
    this.#answers.set(name, answer)
    for (const early of this.#early.splice(0)) this.#receive(early)
  }

  /** Asks the other side. Rejects when it fails, or is gone. */
  ask<A>(name: string, value: unknown = null): Promise<A> {
    if (this.#closed) return Promise.reject(new Error('the other process is gone'))
    const id = ++this.#last
    return new Promise<A>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#send({ ask: name, id, value })
    })
  }

  #receive(message: Message): void {
    if ('ask' in message) {
      const answer = this.#answers.get(message.ask)
      if (answer) void this.#reply(message.id, () => answer(message.value as never))
      else if (this.#early.length < earlyLimit) this.#early.push(message)
    } else if ('answer' in message) {
      const waiting = this.#waiting.get(message.answer)
      this.#waiting.delete(message.answer)
      if ('failed' in message) waiting?.reject(new Error(message.failed))
      else waiting?.resolve(message.value as never)
    }
  }

  async #reply(id: number, answer: () => unknown): Promise<void> {
    try {
      const value = await answer()
      this.#send({ answer: id, value: value ?? null })
    } catch (error) {
      this.#send({ answer: id, failed: (error as Error).message })
    }
  }

  #send(message: Message): void {
    if (!this.#closed) this.#port.send(message)
  }
}
