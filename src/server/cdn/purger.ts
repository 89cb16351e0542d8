import { readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { allPagesTag, purgeTags } from './cache-tags.ts'

export interface PurgeTarget {
  url: string
  /** `json` is Cloudflare's too. */
  format: 'json' | 'fastly'
  token: string | undefined
}

export interface PurgerOptions {
  target: PurgeTarget
  /** The file that keeps what was purged last. */
  file: string
  /**
   * How long processes of the build before may still respond after this one started, in
   * milliseconds.
   */
  releaseDelay: number
  /** Called with what could not be purged in the end, or noted. */
  onProblem: (reason: string) => void
  send?: typeof fetch
  now?: () => number
  /** How long changes are collected before they are sent, in milliseconds. */
  collect?: number
  /** Pauses before another attempt, in milliseconds. */
  retryAfter?: readonly number[]
}

/** What this process serves. */
export interface Served {
  build: string
  /** Names the content: equal names, equal files. */
  version: () => Promise<string>
  /** When pages next change without a change of files, in milliseconds since 1970. */
  nextChange: () => number
}

/**
 * What pages were made of when the CDN had none but those. `until`: when that stops being true by
 * itself.
 */
const purgedSchema = z.object({ build: z.string(), content: z.string(), until: z.number() })

/** Beyond these a purge of everything is cheaper for everybody. */
const maxTags = 3000
/** How many tags one request may hold: Cloudflare's and Fastly's limits. */
const tagsPerRequest = { json: 30, fastly: 256 }

/**
 * Purges changed pages from a CDN: changes that come together in one request, again when it fails,
 * and never in the way of anything else. A start purges nothing, unless the build or the content is
 * another than at the last purge.
 */
export class Purger {
  readonly #options: Required<PurgerOptions>
  #served: Served | undefined
  /**
   * Whether all pages in the CDN were rendered since this process started. Before, a page may
   * depend on a memo that this process has not made yet, so that the tags of a change do not name
   * the page.
   */
  #knowsAll = false
  #tags = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #releaseTimer: NodeJS.Timeout | undefined
  #sending: Promise<void> = Promise.resolve()
  #queued = 0
  #stopped = false

  constructor({
    send = fetch,
    now = Date.now,
    collect = 200,
    retryAfter = [1000, 3000, 10_000, 30_000],
    ...rest
  }: PurgerOptions) {
    this.#options = { send, now, collect, retryAfter, ...rest }
  }

  /**
   * Purges everything if the build or the content is not what was purged last: for a new build,
   * once those of the old one have ended.
   */
  async start(served: Served): Promise<void> {
    this.#served = served
    const last = await this.#read()
    if (last?.build !== served.build)
      this.#releaseTimer = setTimeout(() => this.#everything(), this.#options.releaseDelay).unref()
    else if (
      this.#options.now() >= last.until ||
      last.content !== (await served.version().catch(() => undefined))
    )
      this.#everything()
  }

  /** Purges what carries these content tags (`content/tracked-content.ts`). */
  changed(tags: Iterable<string>): void {
    for (const tag of this.#knowsAll ? purgeTags(tags) : [allPagesTag]) this.#tags.add(tag)
    if (this.#tags.size > maxTags) this.#tags = new Set([allPagesTag])
    this.#knowsAll ||= this.#releaseTimer === undefined
    this.#timer ??= setTimeout(() => this.#send(), this.#options.collect).unref()
  }

  /** Sends what was collected, without further attempts. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#releaseTimer)
    this.#send()
    await this.#sending
  }

  #everything(): void {
    this.#releaseTimer = undefined
    this.#knowsAll = false
    this.changed([])
  }

  #send(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#tags.size === 0) return
    const requests = purgeRequests(this.#options.target, [...this.#tags])
    this.#tags = new Set()
    const { onProblem } = this.#options
    // One after another: a purge that fails is not overtaken, and the CDN sees no crowd.
    this.#queued++
    this.#sending = this.#sending.then(async () => {
      this.#queued--
      for (const request of requests) {
        const reason = await this.#deliver(request)
        if (reason === undefined) continue
        this.#knowsAll = false
        return onProblem(reason)
      }
      await this.#note().catch((error: Error) => onProblem(error.message))
    })
  }

  /** Returns why a request failed in the end. */
  async #deliver(request: PurgeRequest): Promise<string | undefined> {
    const { send, retryAfter } = this.#options
    for (let attempt = 0; ; attempt++) {
      const reason = await failureOf(send, request)
      const wait = retryAfter[attempt]
      if (reason === undefined || wait === undefined || this.#stopped) return reason
      await pause(wait, undefined, { ref: false })
    }
  }

  async #read(): Promise<z.infer<typeof purgedSchema> | undefined> {
    try {
      return purgedSchema.parse(JSON.parse(await readFile(this.#options.file, 'utf8')))
    } catch {
      return undefined
    }
  }

  /** Keeps what is purged, unless another purge is to come. */
  async #note(): Promise<void> {
    if (!this.#served) return
    const { build, version, nextChange } = this.#served
    const purged: z.infer<typeof purgedSchema> = {
      build,
      content: await version(),
      until: nextChange(),
    }
    if (this.#tags.size || this.#queued || this.#releaseTimer || !this.#knowsAll) return
    const { file } = this.#options
    await writeFile(`${file}.new`, JSON.stringify(purged))
    await rename(`${file}.new`, file)
  }
}

interface PurgeRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** The requests that purge tags from a CDN. */
export function purgeRequests(
  { url, format, token }: PurgeTarget,
  tags: readonly string[],
): PurgeRequest[] {
  const size = tagsPerRequest[format]
  return Array.from({ length: Math.ceil(tags.length / size) }, (_, n) => {
    const group = tags.slice(n * size, (n + 1) * size)
    return format === 'fastly'
      ? {
          url,
          headers: {
            ...(token !== undefined && { 'fastly-key': token }),
            'surrogate-key': group.join(' '),
          },
          body: '',
        }
      : {
          url,
          headers: {
            'content-type': 'application/json',
            ...(token !== undefined && { authorization: `Bearer ${token}` }),
          },
          body: JSON.stringify({ tags: group }),
        }
  })
}

/** Why a request failed; undefined when it did not. */
async function failureOf(
  send: typeof fetch,
  { url, headers, body }: PurgeRequest,
): Promise<string | undefined> {
  try {
    const response = await send(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    await response.body?.cancel()
    return response.ok ? undefined : `the CDN responded with ${response.status}`
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    return cause?.code ?? message
  }
}
