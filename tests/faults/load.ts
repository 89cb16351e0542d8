import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Scope } from '../../src/test.fixture.ts'
import { ownSite, testContent } from '../own-site.ts'

interface LoadOptions {
  /** Paths of pages, asked in turn. */
  pages?: readonly string[]
  /**
   * How many visitors, each with a connection of its own; every second one sends analytics instead
   * of reading pages.
   */
  clients?: number
  /** Whether a page is all of one state. */
  isWhole?: (body: string, path: string) => boolean
}

/** Milliseconds after which a load ends by itself, and those between two requests of a visitor. */
const [longest, rest] = [200_000, 3]
/**
 * After so many idle milliseconds the server may close a connection at the very moment it is used
 * again.
 */
const stale = 2000

export type Counts = ReturnType<typeof startLoad>['counts']

/** Visitors of a site who ask again and again, until `stop` or until nobody listens any more. */
function startLoad(
  base: string,
  {
    pages = ['/', '/pricing', '/ru', '/blog', '/th/pricing'],
    clients = 12,
    isWhole = () => true,
  }: LoadOptions = {},
) {
  const counts = {
    /** Requests that got a whole response. */
    answered: 0,
    statuses: {} as Record<number, number>,
    /**
     * Connections that broke after the server took the request, and those that never came about.
     */
    broken: 0,
    refused: 0,
    /** Pages with another status than 200, and those that are not whole. */
    errors: 0,
    torn: 0,
    /** Analytics batches that were turned away by a 503. */
    busy: 0,
    /** Ids of analytics events that were accepted with code 0. */
    accepted: new Set<string>(),
    /** Responses that said that their connection ends. */
    lastOnes: 0,
  }
  const until = Date.now() + longest
  let running = clients
  let stopped = false

  function count(
    { status, body, last }: Response,
    path: string,
    ids: readonly string[] | undefined,
  ): void {
    counts.answered++
    counts.statuses[status] = (counts.statuses[status] ?? 0) + 1
    if (last) counts.lastOnes++
    if (ids) {
      if (status === 200 && JSON.parse(body).code === 0)
        for (const id of ids) counts.accepted.add(id)
      if (status === 503) counts.busy++
    } else if (status !== 200) counts.errors++
    else if (!isWhole(body, path)) counts.torn++
  }

  async function visitor(number: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let failures = 0
    let answeredAt = performance.now()
    for (let turn = number; !stopped && failures < 5 && Date.now() < until; turn++) {
      const ids = number % 2 === 1 ? Array.from({ length: 5 }, () => randomUUID()) : undefined
      const path = ids ? '/analytics/events' : (pages[turn % pages.length] as string)
      const askedAt = performance.now()
      const response = await ask(
        base + path,
        agent,
        ids && JSON.stringify({ events: ids.map((id) => ({ id, event_type: 'click' })) }),
      )
      if (typeof response === 'string') {
        const refused = response === 'refused' || askedAt - answeredAt > stale
        counts[refused ? 'refused' : 'broken']++
        if (refused) failures++
        await sleep(20)
        continue
      }
      failures = 0
      answeredAt = performance.now()
      count(response, path, ids)
      await sleep(rest)
    }
    agent.destroy()
    running--
  }

  const ended = Promise.all(Array.from({ length: clients }, (_, number) => visitor(number)))
  /** Resolves when a condition holds; throws when the load ends before. */
  const untilThat = async (condition: (found: typeof counts) => boolean) => {
    while (!condition(counts)) {
      if (running === 0)
        throw new Error(
          `the load ended before: ${JSON.stringify({ ...counts, accepted: counts.accepted.size })}`,
        )
      await sleep(5)
    }
  }
  return {
    counts,
    ended,
    until: untilThat,
    /** Resolves when so many more requests were answered. */
    more: (requests: number) => {
      const from = counts.answered
      return untilThat(({ answered }) => answered >= from + requests)
    },
    /** Lets the requests under way finish. */
    stop: async () => {
      stopped = true
      await ended
      return counts
    },
  }
}

interface Response {
  status: number
  body: string
  last: boolean
}

/**
 * One request: its response, or how it failed. Each comes from another address, so that no rate
 * limit is met.
 */
function ask(
  url: string,
  agent: Agent,
  body: string | undefined,
): Promise<Response | 'broken' | 'refused'> {
  return new Promise((resolve) => {
    const headers = {
      'x-forwarded-for': `10.${octet()}.${octet()}.${octet()}`,
      ...(body !== undefined && { 'content-type': 'application/json', 'x-consent': 'granted' }),
    }
    const asked = request(
      url,
      { agent, method: body === undefined ? 'GET' : 'POST', headers, timeout: 60_000 },
      async (response) => {
        const text = response.setEncoding('utf8').toArray()
        await text.then(
          (chunks) =>
            resolve({
              status: response.statusCode ?? 0,
              body: chunks.join(''),
              last: response.headers.connection === 'close',
            }),
          () => resolve('broken'),
        )
      },
    )
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
      .map(({ id }) => id),
  )
  database.close()
  return [...ids].filter((id) => !found.has(id)).length
}

/**
 * Prints a line for docs/reliability.md. `lost` is how many accepted records were not found
 * afterwards.
 */
export function report(
  fault: string,
  { answered, broken, errors, torn, busy, accepted }: Counts,
  lost: number,
  more = '',
): void {
  console.log(
    `${fault}: ${answered} answered, ${errors + torn + broken} errors shown, ${busy} asked to come again (503), ${accepted.size} records accepted, ${lost} lost${more && `; ${more}`}`,
  )
}

/**
 * A site of its own that is read and written to already. `end` stops and reports the load: no page
 * failed or was torn, no connection broke, no accepted record is lost.
 */
export async function siteUnderLoad(
  scope: Scope,
  environment: NodeJS.ProcessEnv = {},
  { limits = '', ...options }: LoadOptions & { limits?: string } = {},
) {
  const site = await ownSite(scope, { CONTENT_DIR: testContent(scope), ...environment }, limits)
  const load = startLoad(site.base, options)
  await load.until(({ answered, accepted }) => answered >= 50 && accepted.size >= 50)
  const end = async (fault: string, more = '') => {
    const counts = await load.stop()
    const lost = missingEvents(site.dataDir, counts.accepted)
    report(fault, counts, lost, more)
    expect({ errors: counts.errors, torn: counts.torn, broken: counts.broken, lost }).toEqual({
      errors: 0,
      torn: 0,
      broken: 0,
      lost: 0,
    })
    return counts
  }
  return { site, load, end }
}
