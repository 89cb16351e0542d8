import { json } from 'node:stream/consumers'
import { standIn, wholeFile } from '../../src/test.fixture.ts'

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

/**
 * A collector of another origin, for the tests of a file: keeps what it is sent, answers
 * `state.status`.
 */
export async function startCollector() {
  const batches: Batch[] = []
  const taken: SentEvent[] = []
  const gone = new Set<unknown>()
  const state = { status: 204, preflights: 0 }
  const { origin } = await standIn(wholeFile, async (request, response) => {
    if (request.method === 'OPTIONS') state.preflights++
    else {
      const batch = (await json(request)) as Batch
      const late = gone.has(batch.common.device_id)
      if (!late) batches.push({ ...batch, type: request.headers['content-type'] ?? '' })
      if (!late && state.status < 300)
        for (const event of batch.events)
          if (!taken.some(({ id }) => id === event.id)) taken.push(event)
    }
    response.writeHead(state.status, { 'access-control-allow-origin': '*' }).end()
  })
  return {
    url: `${origin}/collect`,
    /** Every batch that came, also where the answer was an error. */
    batches,
    /**
     * Events of batches that were accepted, each id once: a page that is gone may not have learnt
     * that an event arrived.
     */
    taken,
    state,
    /**
     * Takes nothing of a device any more: pages that are closed may still be heard of in the next
     * test.
     */
    ignore: (device: string) => void gone.add(device),
    reset: () => {
      batches.length = taken.length = state.preflights = 0
      state.status = 204
    },
  }
}
