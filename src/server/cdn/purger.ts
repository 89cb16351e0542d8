import { readFile, rename, writeFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { signed } from '../content/signature.ts'
import { everyPage, purgeTags } from './cache-tags.ts'

export interface PurgeTarget {
  url: string
  format: 'json' | 'cloudflare' | 'fastly'
  token: string | undefined
  /** Signs the plain format, like a request to refresh content. */
  secret: string | undefined
}

/** What changed for visitors. */
export interface Purge {
  /** Content tags (`content/reader.ts`) or, in a request, their names for the CDN (`cache-tags.ts`). */
  tags: string[]
  /** Addresses of cached pages that were evicted; those that this site did not have are only known by their tags. */
  paths: string[]
  /** Of the content that is served now. */
  revision: string
}

export interface PurgerOptions {
  target: PurgeTarget
  /** The file that keeps what was purged last. */
  file: string
  /** How long processes of the build before may still respond after this one started, in milliseconds. */
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

/** What pages were made of when the CDN had none but those. `until`: when that stops being true by itself. */
const purgedSchema = z.object({ build: z.string(), content: z.string(), until: z.number() })

/** Beyond these a purge of everything is cheaper for everybody. */
const maxTags = 3000
const maxPaths = 1000
/** How many tags one request may hold: Cloudflare's and Fastly's limits. */
const tagsPerRequest = { json: 500, cloudflare: 30, fastly: 256 }

/**
 * Purges changed pages from a CDN: changes that come together in one request, again when it fails, and never in the way of anything else.
 * A start purges nothing, unless the build or the content is another than at the last purge.
 */
export class Purger {
  readonly #options: Required<PurgerOptions>
  #served: Served | undefined
  /**
   * Whether all pages in the CDN were rendered since this process started. Before, a page may depend on a memo that this process has not
   * made yet, so that the tags of a change do not name the page.
   */
  #knowsAll = false
  #tags = new Set<string>()
  #paths = new Set<string>()
  #revision = ''
  #timer: NodeJS.Timeout | undefined
  #releaseTimer: NodeJS.Timeout | undefined
  #sending: Promise<void> = Promise.resolve()
  #queued = 0
  #stopped = false

  constructor({ send = fetch, now = Date.now, collect = 200, retryAfter = [1000, 3000, 10_000, 30_000], ...rest }: PurgerOptions) {
    this.#options = { send, now, collect, retryAfter, ...rest }
  }

  /** Purges everything if the build or the content is not what was purged last: for a new build, once those of the old one have ended. */
  async start(served: Served): Promise<void> {
    this.#served = served
    const last = await this.#read()
    if (last?.build !== served.build) this.#releaseTimer = setTimeout(() => this.#everything(), this.#options.releaseDelay).unref()
    else if (this.#options.now() >= last.until || last.content !== (await served.version().catch(() => undefined))) this.#everything()
  }

  changed({ tags, paths, revision }: Purge): void {
    for (const tag of this.#knowsAll ? purgeTags(tags) : [everyPage]) this.#tags.add(tag)
    for (const path of paths) if (this.#paths.size < maxPaths) this.#paths.add(path)
    if (this.#tags.size > maxTags) this.#tags = new Set([everyPage])
    this.#revision = revision
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
    this.changed({ tags: [], paths: [], revision: this.#revision })
  }

  #send(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#tags.size === 0) return
    const purge = { tags: [...this.#tags], paths: [...this.#paths], revision: this.#revision }
    this.#tags = new Set()
    this.#paths = new Set()
    const { target, now, onProblem } = this.#options
    // One after another: a purge that fails is not overtaken, and the CDN sees no crowd.
    this.#queued++
    this.#sending = this.#sending.then(async () => {
      this.#queued--
      for (let index = 0; index < purgeRequests(target, purge, 0).length; index++) {
        const reason = await this.#deliver(() => purgeRequests(target, purge, now())[index])
        if (reason === undefined) continue
        this.#knowsAll = false
        return onProblem(reason)
      }
      await this.#note().catch((error: Error) => onProblem(error.message))
    })
  }

  /** Returns why a request failed in the end. Each attempt is signed anew. */
  async #deliver(request: () => PurgeRequest | undefined): Promise<string | undefined> {
    const { send, retryAfter } = this.#options
    for (let attempt = 0; ; attempt++) {
      const made = request()
      const reason = made && (await failureOf(send, made))
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
    const purged: z.infer<typeof purgedSchema> = { build, content: await version(), until: nextChange() }
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

/** The requests that tell a CDN of a change. `now` in milliseconds. */
export function purgeRequests({ url, format, token, secret }: PurgeTarget, { tags, paths, revision }: Purge, now: number): PurgeRequest[] {
  const size = tagsPerRequest[format]
  const groups = Array.from({ length: Math.ceil(tags.length / size) }, (_, n) => tags.slice(n * size, (n + 1) * size))
  return groups.map((group, index) => {
    if (format === 'fastly') return { url, headers: { ...(token !== undefined && { 'fastly-key': token }), 'surrogate-key': group.join(' ') }, body: '' }
    const body = JSON.stringify(format === 'cloudflare' ? { tags: group } : { tags: group, paths: index === 0 ? paths : [], revision })
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(format === 'json' && secret !== undefined && signed(secret, body, now)),
    }
    return { url, headers, body }
  })
}

/** Why a request failed; undefined when it did not. */
async function failureOf(send: typeof fetch, { url, headers, body }: PurgeRequest): Promise<string | undefined> {
  try {
    const response = await send(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(10_000) })
    await response.body?.cancel()
    return response.ok ? undefined : `the CDN responded with ${response.status}`
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    return cause?.code ?? message
  }
}
