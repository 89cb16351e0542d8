import { readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { errorCode, errorMessage } from '../../base/caught-error.ts'
import { allPagesTag, purgeTags } from './cache-tags.ts'

export interface PurgeTarget {
  url: string
  /** `json` is Cloudflare's too. */
  format: 'json' | 'fastly'
  token: string | undefined
}

interface PurgerOptions {
  target: PurgeTarget
  /** The file that remembers the last purge. */
  file: string
  /**
   * How long processes of the previous build may still respond after this one starts, in
   * milliseconds.
   */
  releaseDelayMs: number
  /** Called when a purge failed for good, or could not be remembered. */
  onProblem: (reason: string) => void
  send?: typeof fetch
  now?: () => number
  /** How long changes are collected, in milliseconds. */
  collectMs?: number
  /** Delays before each retry, in milliseconds. */
  retryAfterMs?: readonly number[]
}

/** What this process serves. */
export interface Served {
  build: string
  /** A version of the content: equal versions have equal files. */
  version: () => Promise<string>
  /** When pages next change without a change of files, in milliseconds since 1970. */
  nextChange: () => number
}

/** The content at the last full purge, and until when it is current without a change of files. */
const purgedSchema = z.object({ build: z.string(), content: z.string(), until: z.number() })

/** Above this, purging everything is cheaper. */
const maxTags = 3000
/** How many tags one request may hold: Cloudflare's and Fastly's limits. */
const tagsPerRequest = { json: 30, fastly: 256 }

/**
 * Purges changed pages from a CDN in the background: changes are batched, failures retried. A start
 * purges nothing, unless build or content differ from the last purge.
 */
export class Purger {
  readonly #options: Required<PurgerOptions>
  #served: Served | undefined
  /**
   * Whether all pages in the CDN were rendered by this process. Older pages may depend on memos
   * that this process has not made yet, so their tags are unknown.
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
    collectMs = 200,
    retryAfterMs = [1000, 3000, 10_000, 30_000],
    ...rest
  }: PurgerOptions) {
    this.#options = { send, now, collectMs, retryAfterMs, ...rest }
  }

  /**
   * Purges everything if build or content changed since the last purge; after a new build, once
   * processes of the old one have ended.
   */
  async start(served: Served) {
    this.#served = served
    const last = await this.#read()
    if (last?.build !== served.build)
      this.#releaseTimer = setTimeout(
        () => this.#everything(),
        this.#options.releaseDelayMs,
      ).unref()
    else if (
      this.#options.now() >= last.until ||
      last.content !== (await served.version().catch(() => undefined))
    )
      this.#everything()
  }

  /** Purges pages by content tags (`content/store/tracked-content.ts`). */
  changed(tags: Iterable<string>) {
    this.#collect(this.#knowsAll ? purgeTags(tags) : [allPagesTag])
  }

  /** Sends the collected changes, without retries. */
  async stop() {
    this.#stopped = true
    clearTimeout(this.#releaseTimer)
    this.#send()
    await this.#sending
  }

  #everything() {
    this.#releaseTimer = undefined
    this.#collect([allPagesTag])
  }

  #collect(tags: Iterable<string>) {
    for (const tag of tags) this.#tags.add(tag)
    if (this.#tags.size > maxTags) this.#tags = new Set([allPagesTag])
    this.#knowsAll ||= this.#releaseTimer === undefined
    this.#timer ??= setTimeout(() => this.#send(), this.#options.collectMs).unref()
  }

  #send() {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#tags.size === 0) return
    const requests = purgeRequests(this.#options.target, [...this.#tags])
    this.#tags = new Set()
    const { onProblem } = this.#options
    // One request at a time, so that a failed purge stays before later ones.
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

  /** Returns the reason of a final failure. */
  async #deliver(request: PurgeRequest): Promise<string | undefined> {
    const { send, retryAfterMs } = this.#options
    for (let attempt = 0; ; attempt++) {
      const reason = await failureOf(send, request)
      const wait = retryAfterMs[attempt]
      if (reason === undefined || wait === undefined || this.#stopped) return reason
      await sleep(wait, undefined, { ref: false })
    }
  }

  async #read(): Promise<z.infer<typeof purgedSchema> | undefined> {
    try {
      return purgedSchema.parse(JSON.parse(await readFile(this.#options.file, 'utf8')))
    } catch {
      return undefined
    }
  }

  /** Remembers the last purge, unless another one follows. */
  async #note() {
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

/** The reason of a failure; undefined for a success. */
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
    const cause = error instanceof Error ? error.cause : undefined
    return errorCode(cause) ?? errorMessage(error)
  }
}
