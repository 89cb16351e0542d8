import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'

/** What became of the requests of a load. */
export interface Counts {
  /** Requests that got a whole answer, and how many of which status. */
  answered: number
  statuses: Record<number, number>
  /** Requests whose connection broke though the server had taken it before, and those whose connection never came about. */
  broken: number
  refused: number
  /** Pages with another status than 200, and those that `isWhole` does not take. */
  errors: number
  torn: number
  /** Analytics batches that were turned away by a 503. */
  busy: number
  /** Ids of analytics events that were accepted with code 0. */
  accepted: Set<string>
  /** Answers that told the client that their connection ends. */
  lastOnes: number
}

export interface LoadOptions {
  /** Paths of pages, asked in turn. */
  pages?: readonly string[]
  /** Whether half the clients send analytics. */
  analytics?: boolean
  /** How many clients, each with a connection that it keeps. */
  clients?: number
  /** Whether a page is all of one state. */
  isWhole?: (body: string, path: string) => boolean
}

export interface Load {
  readonly counts: Counts
  /** Resolves when a condition holds; throws when the load ends before. */
  until: (condition: (counts: Counts) => boolean) => Promise<void>
  /** Resolves when so many more requests were answered. */
  more: (requests: number) => Promise<void>
  /** Lets the requests under way finish. */
  stop: () => Promise<Counts>
  /** Resolves when every client gave up, since nobody listens any more. */
  ended: Promise<void>
}

/** No load runs longer, in milliseconds. */
const longest = 200_000
/** Between two requests of one client, in milliseconds: a load of hundreds a second, not all that the machine can do. */
const rest = 3
const eventsPerBatch = 5
/** A connection that was idle so long may be closed by the server at the very moment it is used again, in milliseconds: on a busy machine. */
const stale = 2000

/** Visitors of a site who each keep a connection and ask again and again, until told to stop. */
export function startLoad(base: string, { pages = ['/'], analytics = true, clients = 12, isWhole = () => true }: LoadOptions = {}): Load {
  const counts: Counts = { answered: 0, statuses: {}, broken: 0, refused: 0, errors: 0, torn: 0, busy: 0, accepted: new Set(), lastOnes: 0 }
  const until = Date.now() + longest
  let stopped = false
  const client = async (number: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const sends = analytics && number % 2 === 1
    let failures = 0
    let answeredAt = performance.now()
    for (let turn = number; !stopped && Date.now() < until; turn++) {
      const ids = Array.from({ length: eventsPerBatch }, () => randomUUID())
      const path = sends ? '/analytics/events' : (pages[turn % pages.length] as string)
      const askedAt = performance.now()
      const answer = await ask(base + path, agent, sends ? JSON.stringify({ events: ids.map((id) => ({ id, event_type: 'click' })) }) : undefined)
      if (typeof answer === 'string') {
        const outcome = answer === 'broken' && askedAt - answeredAt > stale ? 'refused' : answer
        counts[outcome]++
        // Nobody listens any more, or not yet again.
        if (outcome === 'refused' && ++failures >= 5) break
        await pause(20)
        continue
      }
      failures = 0
      answeredAt = performance.now()
      counts.answered++
      counts.statuses[answer.status] = (counts.statuses[answer.status] ?? 0) + 1
      if (answer.last) counts.lastOnes++
      if (sends) {
        if (answer.status === 200 && JSON.parse(answer.body).code === 0) for (const id of ids) counts.accepted.add(id)
        if (answer.status === 503) counts.busy++
      } else if (answer.status !== 200) counts.errors++
      else if (!isWhole(answer.body, path)) counts.torn++
      await pause(rest)
    }
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  const ended = all.then(() => undefined)
  let over = false
  void ended.then(() => (over = true))
  const untilThat = async (condition: (counts: Counts) => boolean) => {
    while (!condition(counts)) {
      if (over) throw new Error(`the load ended before: ${describe(counts)}`)
      await pause(5)
    }
  }
  return {
    counts,
    until: untilThat,
    more: (requests) => {
      const from = counts.answered
      return untilThat(({ answered }) => answered >= from + requests)
    },
    stop: async () => {
      stopped = true
      await ended
      return counts
    },
    ended,
  }
}

interface Answer {
  status: number
  body: string
  last: boolean
}

/** One request: its answer, or how it failed. Every one comes from another address, so that no rate limit is met. */
function ask(url: string, agent: Agent, body: string | undefined): Promise<Answer | 'broken' | 'refused'> {
  return new Promise((resolve) => {
    const address = `10.${octet()}.${octet()}.${octet()}`
    const headers = { 'x-forwarded-for': address, ...(body !== undefined && { 'content-type': 'application/json', 'x-consent': 'granted' }) }
    const asked = request(url, { agent, method: body === undefined ? 'GET' : 'POST', headers, timeout: 60_000 }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', () => resolve('broken'))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString(), last: response.headers.connection === 'close' }))
    })
    // A connection that waits to be taken when the server stops was never taken.
    asked.on('error', () => resolve(asked.reusedSocket ? 'broken' : 'refused'))
    asked.on('timeout', () => asked.destroy())
    asked.end(body)
  })
}

const octet = () => Math.floor(Math.random() * 256)

/** How many of these events are not in the embedded database. */
export function missingEvents(dataDir: string, ids: Iterable<string>): number {
  const database = new DatabaseSync(`${dataDir}/records.sqlite`, { readOnly: true })
  const found = new Set(
    database
      .prepare('select id from analytics_events')
      .all()
      .map(({ id }) => id as string),
  )
  database.close()
  let missing = 0
  for (const id of ids) if (!found.has(id)) missing++
  return missing
}

const describe = ({ accepted, ...counts }: Counts) => JSON.stringify({ ...counts, accepted: accepted.size })

/** Prints a line for docs/reliability.md. `lost` is how many accepted records were not found afterwards. */
export function report(fault: string, { answered, broken, errors, torn, busy, accepted }: Counts, lost: number, more = ''): void {
  console.log(
    `${fault}: ${answered} answered, ${errors + torn + broken} errors shown, ${busy} asked to come again (503), ${accepted.size} records accepted, ${lost} lost${more && `; ${more}`}`,
  )
}
