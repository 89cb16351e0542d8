import type { EventText } from '../../base/limits.ts'
import { isTemporary } from '../api.ts'
import { consent } from '../consent/consent.ts'
import { pageLanguage, readCookie } from '../cookies.ts'
import { settings } from '../settings.ts'
import { sendableText } from './mask.ts'

/** An event as its caller reports it; the rest is added here. */
export interface AnalyticsEvent extends Partial<Record<EventText, string | undefined>> {
  event_type: 'click' | 'view' | 'expose' | 'error'
  /** Milliseconds. */
  load_duration?: number | undefined
  error_type?: 100101 | 100102 | 100103
  /** Values that were masked already. */
  addition?: Record<string, unknown> | undefined
}

type QueuedEvent = AnalyticsEvent & { id: string; time: number }

/** Events in a batch, and milliseconds an event waits for others (spec §4, §9). */
export const batchSize = 20
const flushAfterMs = 10_000
/**
 * Characters of a batch: in UTF-8 they stay below the 64 KB that a page may send while it closes,
 * and that the collector accepts.
 */
const maxBatchChars = 20_000
/** Events kept while they cannot be sent; the oldest are dropped first. */
const maxQueued = 200
const keyPrefix = 'analytics:'

const makeId = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Every page writes under a key of its own, so that no two tabs overwrite each other's events. */
const storageKey = keyPrefix + makeId()
/** Events not yet accepted by the collector, those in flight included. */
let pending: QueuedEvent[] = []
const inFlight = new Set<QueuedEvent>()
let addedSinceFlush = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Queues an event; `sync` sends it at once (spec §4, "synchronous"). */
export function track(event: AnalyticsEvent, sync = false): void {
  if (consent() !== 'granted') return clearQueue()
  const full: AnalyticsEvent = {
    ...event,
    page_url: location.href,
    title: document.title,
    referrer: document.referrer,
  }
  for (const [name, value] of Object.entries(full))
    if (typeof value === 'string')
      Object.assign(full, {
        [name]: sendableText(value, /url|referrer|message/.test(name) ? 2000 : 500),
      })
  pending.push({ ...full, id: makeId(), time: Date.now() })
  save()
  if (sync || ++addedSinceFlush >= batchSize) void flush()
  else timer ??= setTimeout(flush, flushAfterMs)
}

/**
 * Sends the next batch, if anything is pending. After a failure the events stay for the next flush
 * or the next load.
 */
export async function flush(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  addedSinceFlush = 0
  if (consent() !== 'granted') return clearQueue()
  const batch = nextBatch(pending.filter((event) => !inFlight.has(event)))
  if (!batch.length) return
  for (const event of batch) inFlight.add(event)
  const done = await send(batch)
  for (const event of batch) inFlight.delete(event)
  if (!done) return
  pending = pending.filter((event) => !batch.includes(event))
  save()
  if (pending.some((event) => !inFlight.has(event))) timer ??= setTimeout(flush)
}

/**
 * Takes over and sends what other pages left in storage (spec §4, "resent on next load"). A page
 * that is still open may send the same events: the server accepts an id once.
 */
export function resendStored() {
  const others = storedKeys().filter((key) => key !== storageKey)
  const events = others.flatMap(readEvents)
  if (!events.length) return
  pending = [...events, ...pending]
  save()
  for (const key of others) localStorage.removeItem(key)
  void flush()
}

/**
 * For a page that comes back from the back/forward cache: another one may have sent its events
 * meanwhile.
 */
export function reloadQueue() {
  pending = readEvents(storageKey)
}

/** Drops everything, including what other pages stored. */
export function clearQueue() {
  pending = []
  for (const key of storedKeys()) localStorage.removeItem(key)
}

/**
 * The first events that fit into one request: 20, or fewer where they are long, but at least one.
 */
export function nextBatch<T>(events: readonly T[]): T[] {
  let count = batchSize
  while (count > 1 && JSON.stringify(events.slice(0, count)).length > maxBatchChars) count >>= 1
  return events.slice(0, count)
}

/**
 * Whether a batch should be sent again after this HTTP status: after temporary errors only. Other
 * errors would repeat for ever.
 */
const isRetryable = (status: number) => status >= 500 || isTemporary(status)

/**
 * True when a batch was accepted, or refused for good. To another origin it goes as text, which
 * needs no preflight.
 */
async function send(events: QueuedEvent[]): Promise<boolean> {
  const url = new URL(settings.analytics, location.href)
  const headers: HeadersInit =
    url.origin === location.origin ? { 'Content-Type': 'application/json' } : {}
  const body = JSON.stringify({
    consent: 'granted',
    common: { device_id: readCookie('device_id'), language: pageLanguage() },
    events,
  })
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers,
      body,
      keepalive: true,
      signal: AbortSignal.timeout(flushAfterMs),
    })
    return !isRetryable(status)
  } catch {
    return false
  }
}

/** Storage may be full, blocked or damaged: then events live only as long as the page. */
function tryStorage<T>(act: () => T[]): T[] {
  try {
    return act()
  } catch {
    return []
  }
}

const readEvents = (key: string): QueuedEvent[] =>
  tryStorage(() => [...JSON.parse(localStorage.getItem(key) ?? '[]')])
const storedKeys = () =>
  tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix)))

function save() {
  pending = pending.slice(-maxQueued)
  tryStorage(() => {
    if (pending.length) localStorage.setItem(storageKey, JSON.stringify(pending))
    else localStorage.removeItem(storageKey)
    return []
  })
}
