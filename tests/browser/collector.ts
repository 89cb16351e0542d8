import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SentEvent extends Record<string, unknown> {
  id: string
  event_type: string
  element_key?: string
  page_url: string
  addition?: Record<string, unknown>
}

interface Batch {
  type: string
  consent: string
  common: Record<string, unknown>
  events: SentEvent[]
}

/** A collector of another origin: keeps what it is sent, answers `state.status`. */
export async function startCollector() {
  const batches: Batch[] = []
  const taken: SentEvent[] = []
  const gone = new Set<unknown>()
  const state = { status: 204, preflights: 0 }
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      if (request.method === 'OPTIONS') state.preflights++
      else {
        const batch = JSON.parse(text) as Batch
        const late = gone.has(batch.common.device_id)
        if (!late) batches.push({ ...batch, type: request.headers['content-type'] ?? '' })
        if (!late && state.status < 300) for (const event of batch.events) if (!taken.some(({ id }) => id === event.id)) taken.push(event)
      }
      response.writeHead(state.status, { 'access-control-allow-origin': '*' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/collect`,
    /** Every batch that came, whatever was answered. */
    batches,
    /** Events of batches that were accepted, each id once: a page that is gone may not have learnt that an event arrived. */
    taken,
    state,
    /** Takes nothing of a device any more: pages that are closed may still be heard of in the next test. */
    ignore: (device: string) => void gone.add(device),
    reset: () => {
      batches.length = taken.length = state.preflights = 0
      state.status = 204
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
