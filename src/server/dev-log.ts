import { stripVTControlCharacters } from 'node:util'
import pino, { type Logger } from 'pino'
import { errorForLog, type LoggedError } from './observability/logs.ts'

/** How many failures are kept for their pages. */
const kept = 100

/** The log of `npm run dev`: readable lines, errors with their stack. */
export class DevLog {
  readonly log: Logger
  readonly #failures = new Map<string, LoggedError>()

  constructor(level: string) {
    this.log = pino({ level, base: null, serializers: { err: (error: unknown) => errorForLog(error) } }, { write: (json: string) => this.#write(json) })
  }

  /** The failure that was logged with the id of a request. */
  failure(id: string | null): LoggedError | undefined {
    return this.#failures.get(id ?? '')
  }

  #write(json: string): void {
    const { time, level, msg, err, ...rest }: { time: number; level: number; msg: string; err?: LoggedError; id?: string } = JSON.parse(json)
    const fields = Object.entries(rest).map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    console.log([new Date(time).toLocaleTimeString('en-GB'), ...(level > 30 ? [pino.levels.labels[level]] : []), msg, ...fields].join(' '))
    if (!err) return
    console.log(describeError(err))
    const [oldest] = this.#failures.keys()
    if (this.#failures.size >= kept && oldest !== undefined) this.#failures.delete(oldest)
    if (rest.id !== undefined) this.#failures.set(rest.id, err)
  }
}

/** An error with its stack, and what caused it. */
const describeError = ({ type, message, stack, cause }: LoggedError): string =>
  (stack?.includes(message) ? stack : `${type}: ${message}\n${stack ?? ''}`) + (cause ? `\ncaused by ${describeError(cause)}` : '')

/** The page of an error in development. With Vite's client, which is added to it, it comes back by itself once the mistake is repaired. */
export function errorPage(error: LoggedError): Response {
  const text = stripVTControlCharacters(describeError(error)).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const html = `<!doctype html><html lang="en"><head><meta name="color-scheme" content="light dark"><title>Error</title></head><body><pre>${text}</pre></body></html>`
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } })
}
