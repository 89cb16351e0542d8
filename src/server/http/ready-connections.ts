import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { plainRequest } from './plain-request.ts'
import type { Asked, Reply } from './reply.ts'

export interface ReadyOptions {
  /** The answer that is ready in memory; undefined when there is none. */
  ready: (asked: Asked) => Reply | undefined
  /** Told of each answer, and when it was begun (`performance.now()`). */
  answered: (asked: Asked, reply: Reply, begun: number) => void
}

/**
 * Answers what is ready in memory before Node's parser, request and response, which take more than half of such an answer's time, have seen it.
 *
 * Every connection begins with Node, which watches its times. Between two of its answers, a plain request for what is ready is answered here,
 * and another plain one goes to Node as it came. What is not one whole plain request goes to Node with all that follows on the connection:
 * only Node's parser knows where in it one request ends and the next begins. While the server stops, everything goes to Node.
 */
export function answerReady(server: Server, { ready, answered }: ReadyOptions): void {
  let begun: ServerResponse | undefined
  server.prependListener('request', (_, response) => {
    begun = response
  })
  server.on('connection', (socket: Socket) => {
    // Node's parser reads the socket's handle by itself until somebody else listens.
    const [toNode] = socket.listeners('data') as ((piece: Buffer) => void)[]
    if (!toNode) return
    let last: ServerResponse | undefined
    const hear = (piece: Buffer): void => {
      const between = server.listening && socket.writable && socket.writableLength === 0 && (!last || last.writableFinished)
      const asked = between ? plainRequest(piece) : undefined
      if (asked && last && answer(socket, asked)) return
      begun = undefined
      if (!asked) socket.off('data', hear).on('data', toNode)
      toNode(piece)
      last = begun
    }
    socket.on('data', hear)
    socket.off('data', toNode)
  })

  function answer(socket: Socket, asked: Asked): boolean {
    const from = performance.now()
    const reply = readyFor(asked)
    const head = reply && headOf(reply, server.keepAliveTimeout)
    if (!head) return false
    socket.cork()
    socket.write(head, 'latin1')
    if (reply.body) socket.write(reply.body)
    socket.uncork()
    answered(asked, reply, from)
    return true
  }

  function readyFor(asked: Asked): Reply | undefined {
    try {
      return ready(asked)
    } catch {
      // On its way by Node it is told as the error that it is.
      return undefined
    }
  }
}

/** What is in no header field. */
const unwritable = /[^\t -~\x80-\xFF]/

/** Heads by their header fields, with the second whose Date they tell. */
const heads = new WeakMap<readonly string[], { second: number; head: string }>()

/** The head of an answer whose connection stays open for `rest` milliseconds, to the byte as Node writes it; undefined for one which Node would refuse to write. */
function headOf({ status, headers, fields = Object.entries(headers).flat() }: Reply, rest: number): string | undefined {
  const now = Date.now()
  const second = Math.floor(now / 1000)
  const known = heads.get(fields)
  if (known?.second === second) return known.head
  if (fields.some((text) => unwritable.test(text))) return undefined
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`
  for (let index = 0; index < fields.length; index += 2) head += `${fields[index]}: ${fields[index + 1]}\r\n`
  head += `Date: ${new Date(now).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(rest / 1000)}\r\n\r\n`
  heads.set(fields, { second, head })
  return head
}
