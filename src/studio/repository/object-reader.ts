import type { ChildProcess } from 'node:child_process'
import { Socket } from 'node:net'
import { reasonOf, startGit } from '../../server/content-source/git.ts'

interface GitObject {
  hash: string
  type: string
  /** Only where the content was asked for. */
  bytes: Buffer
}

interface ObjectRequest {
  command: 'info' | 'contents'
  answer: (object: GitObject | undefined) => void
  fail: (error: Error) => void
}

/** How long to wait for one answer. */
const answerTimeoutMs = 60_000

const closedMessage = 'the repository of the studio is closed'

/**
 * Reads revisions and objects with one `git cat-file` that stays open: a process per object took
 * most of the time of a page.
 */
export class ObjectReader {
  readonly #folder: string
  readonly #waiting: ObjectRequest[] = []
  #git: ChildProcess | undefined
  #printed: Buffer[] = []
  /** Bytes of output needed before an answer can be complete. */
  #awaited = 0
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Resolves a name to an object, or undefined. */
  ask(command: ObjectRequest['command'], name: string): Promise<GitObject | undefined> {
    if (this.#isClosed) return Promise.reject(new Error(closedMessage))
    if (/[\n\0]/.test(name)) return Promise.resolve(undefined)
    return new Promise((answer, fail) => {
      this.#git ??= this.#start()
      this.#waiting.push({ command, answer, fail })
      this.#keepWaiting()
      this.#git.stdin?.write(`${command} ${name}\n`)
    })
  }

  close() {
    this.#isClosed = true
    this.#end(new Error(closedMessage))
  }

  #start(): ChildProcess {
    const git = startGit(this.#folder, ['cat-file', '--batch-command'])
    const isCurrent = () => git === this.#git
    const failed = (error: object) => {
      if (isCurrent()) this.#end(new Error(reasonOf(error, 'cat-file')))
    }
    let stderr = ''
    git.stderr?.on('data', (chunk) => (stderr = `${stderr}${chunk}`.slice(-1000)))
    git.on('error', failed)
    git.on('close', (code) => failed({ code, stderr }))
    git.stdin?.on('error', () => undefined)
    git.stdout?.on('data', (chunk: Buffer) => isCurrent() && this.#read(chunk))
    git.unref()
    return git
  }

  /** An idle git keeps no process alive. */
  #keepWaiting() {
    clearTimeout(this.#timer)
    const isAsked = this.#waiting.length > 0
    for (const stream of this.#git?.stdio ?? [])
      if (stream instanceof Socket) isAsked ? stream.ref() : stream.unref()
    if (isAsked)
      this.#timer = setTimeout(
        () => this.#end(new Error(`git cat-file took longer than ${answerTimeoutMs / 1000} s`)),
        answerTimeoutMs,
      )
  }

  #read(chunk: Buffer) {
    this.#printed.push(chunk)
    this.#awaited -= chunk.length
    if (this.#awaited > 0) return
    let printed = Buffer.concat(this.#printed)
    for (let request = this.#waiting[0]; request; request = this.#waiting[0]) {
      const end = printed.indexOf('\n')
      if (end < 0) break
      const line = printed.toString('latin1', 0, end)
      const [, hash, type, size] = /^([0-9a-f]{40}) (\w+) (\d+)$/.exec(line) ?? []
      const hasBytes = hash !== undefined && request.command === 'contents'
      const start = end + 1
      const next = hasBytes ? start + Number(size) + 1 : start
      this.#awaited = next - printed.length
      if (this.#awaited > 0) break
      // A copy, so that the chunks can be freed.
      const bytes = Buffer.from(printed.subarray(start, Math.max(start, next - 1)))
      printed = printed.subarray(next)
      this.#waiting.shift()
      request.answer(hash && type ? { hash, type, bytes } : undefined)
    }
    this.#printed = [printed]
    this.#keepWaiting()
  }

  /** Rejects all waiting requests. The next one starts another git. */
  #end(error: Error) {
    const git = this.#git
    this.#git = undefined
    this.#printed = []
    this.#awaited = 0
    clearTimeout(this.#timer)
    git?.kill()
    for (const { fail } of this.#waiting.splice(0)) fail(error)
  }
}
