import { inspect, stripVTControlCharacters } from 'node:util'
import pino, { type Logger } from 'pino'
import { escapeHtml } from '../base/escape-html.ts'

/**
 * The log of `npm run dev`: readable lines, errors with their stack. `failures` maps the id of a
 * request to its error.
 */
export function openDevLog(level: string): { log: Logger; failures: ReadonlyMap<string, string> } {
  const failures = new Map<string, string>()
  const write = (json: string) => {
    const {
      time,
      level: number,
      msg,
      err,
      ...rest
    }: { time: number; level: number; msg: string; err?: string; id?: string } = JSON.parse(json)
    const fields = Object.entries(rest).map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    console.log(
      [
        new Date(time).toLocaleTimeString('en-GB'),
        ...(number > 30 ? [pino.levels.labels[number]] : []),
        msg,
        ...fields,
      ].join(' '),
    )
    if (err === undefined) return
    console.log(err)
    if (rest.id !== undefined) failures.set(rest.id, err)
  }
  return {
    log: pino(
      { level, base: null, serializers: { err: (error: unknown) => inspect(error) } },
      { write },
    ),
    failures,
  }
}

/** The error page of development. Vite's client reloads it once the error is fixed. */
export function errorPage(error: string) {
  const text = escapeHtml(stripVTControlCharacters(error))
  const html = `<!doctype html><html lang="en"><head><meta name="color-scheme" content="light dark"><title>Error</title></head><body><pre>${text}</pre></body></html>`
  return new Response(html, {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
