import { Agent, request } from 'node:http'

export interface Load {
  answered: number
  /** Requests without an answer, or with one that is none a visitor wants to see: its status or the error's code. */
  failed: string[]
  /** Ends it, once what is under way is answered. */
  stop: () => Promise<void>
}

interface Asked {
  agent?: Agent | false
  headers?: Record<string, string>
  method?: string
  body?: string
}

/** One request on a connection of its own, or on one of `agent`. Rejects when it gets no answer. */
export const get = (url: string, { agent = false, headers = {}, method = 'GET', body: sending }: Asked = {}) =>
  new Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const sent = request(url, { agent, headers, method, timeout: 60_000 }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk) => (body += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers }))
      answer.on('error', reject)
    })
    sent.on('error', reject).on('timeout', () => sent.destroy(new Error('timeout')))
    sent.end(sending)
  })

/** Asks for pages in turn over connections that stay open, `connections` at a time, until it is stopped. */
export function startLoad(urls: readonly string[], connections: number): Load {
  const load: Load = { answered: 0, failed: [], stop: async () => undefined }
  let running = true
  const one = async (): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let n = 0; running; n++) {
      try {
        const { status } = await get(urls[n % urls.length] as string, { agent })
        if (status === 200) load.answered++
        else load.failed.push(String(status))
      } catch (error) {
        load.failed.push((error as NodeJS.ErrnoException).code ?? (error as Error).message)
      }
      // Visitors read: without a pause this process would be what is measured.
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: connections }, one))
  load.stop = async () => {
    running = false
    await all
  }
  return load
}
