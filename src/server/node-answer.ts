import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { App } from './app.ts'
import type { Reply } from './reply.ts'
import { sendText } from './reply.ts'

/** Answers one request by the app; synchronously when the page is ready in memory. */
export function answer(app: App, request: IncomingMessage, response: ServerResponse, log: Logger): void {
  const asked = {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    header: (name: string) => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
  }
  const fail = (error: unknown) => {
    log.error({ err: error }, 'a request failed')
    write(response, sendText(asked, 500, 'Something went wrong. Please try again in a moment.\n'))
  }
  // A body nobody reads would keep the connection busy.
  if (asked.method !== 'GET' && asked.method !== 'HEAD') request.resume()
  try {
    const reply = app.respond(asked)
    if (reply instanceof Promise) reply.then((ready) => write(response, ready), fail)
    else write(response, reply)
  } catch (error) {
    fail(error)
  }
}

function write(response: ServerResponse, { status, headers, body }: Reply): void {
  if (response.headersSent || response.destroyed) return
  response.writeHead(status, headers)
  response.end(body)
}
