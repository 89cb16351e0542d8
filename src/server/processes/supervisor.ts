import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { type RateClass, RateLimit } from '../api/rate-limit.ts'
import type { ContentNews, Purger } from '../cdn/purger.ts'
import { type Config, readConfig } from '../config.ts'
import type { ContentChange, ContentFeed } from '../content/content-feed.ts'
import { Channel } from './channel.ts'
import { endHandedOver } from './handed-over.ts'
import { birthVariable, type WorkerBirth } from './worker-links.ts'
import { restartDelay } from './worker-restarts.ts'

export interface SupervisorOptions {
  config: Config
  /** The settings as they are now; read again for a rolling restart. Throws one line. */
  settings: () => NodeJS.ProcessEnv
  feed: ContentFeed
  purger: Purger | undefined
  log: Logger
}

interface Member {
  worker: Worker
  channel: Channel
  slot: number
  state: 'starting' | 'serving' | 'leaving'
  /** Whether it came to listen; false when it ended before. */
  listening: Promise<boolean>
  gone: Promise<void>
}

/** A worker that does not answer is not waited for any longer, in milliseconds. */
const patience = 10_000
const startPatience = 120_000
/** How much longer than a worker may take to stop it is waited for, in milliseconds. */
const stopPatience = 5000

/**
 * The primary of several processes (`WORKERS`). It serves nothing itself: it holds the listening socket, starts workers, starts them again
 * when they die, tells them of new content, and counts rate limits for all of them.
 */
export class Supervisor {
  readonly #options: SupervisorOptions
  readonly #log: Logger
  readonly #members = new Set<Member>()
  readonly #limits = new RateLimit()
  readonly #deaths = new Map<number, number[]>()
  #workers: number
  #environment: NodeJS.ProcessEnv
  #everServed = false
  #stopping = false
  #rolling: Promise<void> | undefined
  #rollAgain = false

  constructor(options: SupervisorOptions) {
    this.#options = options
    this.#log = options.log
    this.#workers = options.config.workers
    this.#environment = options.settings()
  }

  /** Starts the first worker, whose failure is that of the start; then the others. */
  async start(): Promise<void> {
    this.#options.feed.start((change) => this.#tell(change))
    if (!(await this.#fork(0).listening)) return
    const others = Array.from({ length: this.#workers - 1 }, (_, index) => this.#fork(index + 1))
    await Promise.all(others.map(({ listening }) => listening))
    this.#log.info({ workers: this.#serving().length }, 'all workers serve')
  }

  /** Replaces the workers one by one, each only once its replacement serves; by the code and the settings as they are now. */
  roll(): Promise<void> {
    if (this.#rolling) {
      this.#rollAgain = true
      return this.#rolling
    }
    this.#rolling = this.#replaceAll().finally(() => {
      this.#rolling = undefined
      if (!this.#rollAgain) return
      this.#rollAgain = false
      return this.roll()
    })
    return this.#rolling
  }

  /** Has every worker finish what it does; resolves when all are gone. */
  async stop(): Promise<void> {
    this.#stopping = true
    await this.#options.feed.stop()
    await Promise.all([...this.#members].map((member) => this.#dismiss(member)))
    await this.#options.purger?.stop()
  }

  async #replaceAll(): Promise<void> {
    let environment: NodeJS.ProcessEnv
    let workers: number
    try {
      environment = this.#options.settings()
      workers = Math.max(1, readConfig(environment).workers)
    } catch (error) {
      this.#log.error({ reason: (error as Error).message }, 'the settings cannot be used: the workers stay as they are')
      return
    }
    const before = this.#environment
    this.#environment = environment
    for (let slot = 0; slot < workers && !this.#stopping; slot++) {
      const old = [...this.#members].filter((member) => member.slot === slot)
      const next = this.#fork(slot)
      const served = await Promise.race([next.listening, after(startPatience, false)])
      if (!served) {
        this.#environment = before
        if (!this.#stopping) this.#log.error({ worker: slot }, 'a new worker did not come to serve: the others stay as they are')
        next.state = 'leaving'
        next.worker.process.kill('SIGKILL')
        return
      }
      await Promise.all(old.map((member) => this.#dismiss(member)))
    }
    await Promise.all([...this.#members].filter(({ slot }) => slot >= workers).map((member) => this.#dismiss(member)))
    this.#workers = workers
    if (!this.#stopping) this.#log.info({ workers: this.#serving().length }, 'all workers were replaced')
  }

  #fork(slot: number): Member {
    const { root, published } = this.#options.feed
    const birth: WorkerBirth = { slot, root, published }
    const worker = cluster.fork({ ...this.#environment, [birthVariable]: JSON.stringify(birth) })
    endHandedOver(worker)
    const channel = new Channel({
      send: (message) => worker.isConnected() && worker.send(message, () => undefined),
      onMessage: (listener) => worker.on('message', listener),
      onClose: (listener) => worker.on('disconnect', listener),
    })
    // A worker that is killed while it is spoken to: its exit says the rest.
    worker.on('error', (error) => this.#log.warn({ worker: slot, reason: error.message }, 'a worker cannot be reached'))
    channel.on('rate', ({ rate, address }: { rate: RateClass; address: string }) => this.#limits.take(rate, address))
    channel.on('refresh', () => this.#options.feed.refresh())
    channel.on('unfollowed', () => this.#options.feed.unfollowed())
    channel.on('news', (news: ContentNews) => this.#options.purger?.changed(news))
    channel.on('ask all', (name: string) => this.#askAll(name, null))
    const member: Member = {
      worker,
      channel,
      slot,
      state: 'starting',
      listening: new Promise((resolve) => {
        worker.once('listening', () => {
          if (member.state === 'starting') member.state = 'serving'
          this.#everServed = true
          // It does not know what pages the CDN has from the one before it.
          this.#options.purger?.everything(String(this.#options.feed.published?.number ?? 0))
          resolve(true)
        })
        worker.once('exit', () => resolve(false))
      }),
      gone: new Promise((resolve) => worker.once('exit', () => resolve())),
    }
    this.#members.add(member)
    worker.once('exit', (code, signal) => this.#ended(member, code, signal))
    return member
  }

  #ended(member: Member, code: number | null, signal: string | null): void {
    this.#members.delete(member)
    if (this.#stopping || member.state === 'leaving') return
    // It has said itself what is wrong, in one line.
    if (!this.#everServed) process.exit(code || 1)
    const now = Date.now()
    const deaths = [...(this.#deaths.get(member.slot) ?? []), now].slice(-20)
    this.#deaths.set(member.slot, deaths)
    const wait = restartDelay(deaths, now)
    this.#log.error({ worker: member.slot, code, signal, restart_ms: wait }, 'a worker died')
    setTimeout(() => {
      if (!this.#stopping && member.slot < this.#workers && ![...this.#members].some(({ slot }) => slot === member.slot)) this.#fork(member.slot)
    }, wait)
  }

  async #dismiss(member: Member): Promise<void> {
    member.state = 'leaving'
    member.worker.process.kill('SIGTERM')
    const kill = setTimeout(() => member.worker.process.kill('SIGKILL'), this.#options.config.stopTimeout + stopPatience)
    await member.gone
    clearTimeout(kill)
  }

  #serving(): Member[] {
    return [...this.#members].filter(({ state }) => state === 'serving')
  }

  async #tell(change: ContentChange): Promise<void> {
    await this.#askAll('content', change)
  }

  /** What every worker answers; those that are gone, silent or cannot say are left out. */
  async #askAll(name: string, value: unknown): Promise<unknown[]> {
    const none = Symbol()
    const asked = [...this.#members].map(({ channel, state }) =>
      // One that still starts hears it when it is ready, and nobody waits for that.
      Promise.race<unknown>([channel.ask(name, value).catch(() => none), state === 'starting' ? none : after(patience, none)]),
    )
    return (await Promise.all(asked)).filter((answer) => answer !== none)
  }
}

const after = <T>(milliseconds: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, milliseconds, value).unref())
