import { consent } from '../consent.ts'
import { readCookie } from '../cookies.ts'
import { settings } from '../settings.ts'
import { batchSize, isPassing, nextBatch } from './batch.ts'
import { clean } from './mask.ts'

/** What is known of an event (spec §3); the rest is added here. */
export interface Happening {
  event_type: 'click' | 'view' | 'expose' | 'error'
  element_content?: string
  element_key?: string
  element_type?: string
  element_class?: string
  target_url?: string
  /** Milliseconds. */
  load_duration?: number | undefined
  /** Spec §8. */
  error_type?: 100101 | 100102 | 100103
  error_message?: string
  /** Values that were masked already. */
  addition?: Record<string, unknown>
}

type Kept = Happening & { id: string }

/** Milliseconds an event waits for others (spec §4, §9). */
const patience = 10_000
/** Events kept while they cannot be sent; the oldest go first. */
const most = 200
const prefix = 'analytics:'

const makeId = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Where this page keeps its unsent events. No two pages write to one place, so none overwrites what another keeps. */
const place = prefix + makeId()
let queue: Kept[] = []
/** Events that are on their way. */
let flying: Kept[] = []
/** How many came since the last try. */
let fresh = 0
let timer: ReturnType<typeof setTimeout> | undefined
/** Ends this page's hold of its place, and its waiting for others'. */
let held: AbortController | undefined

/** Queues an event; `now`: it is sent at once (spec §4, "synchronous"). */
export function track(happening: Happening, now = false): void {
  if (consent() !== 'granted') return forget()
  const event: Record<string, unknown> = { ...happening, page_url: location.href, title: document.title, referrer: document.referrer }
  for (const name in event) if (typeof event[name] === 'string') event[name] = clean(event[name], /url|referrer|message/.test(name) ? 2000 : 500)
  queue.push({ ...event, id: makeId(), time: Date.now() } as unknown as Kept)
  save()
  if (now || ++fresh >= batchSize) void flush()
  else timer ??= setTimeout(flush, patience)
}

/** Sends what waits, if anything. */
export async function flush(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  fresh = 0
  if (consent() !== 'granted') return forget()
  const events = nextBatch(without(queue, flying))
  if (!events.length) return
  flying.push(...events)
  const sent = await send(events)
  flying = without(flying, events)
  if (!sent) return
  queue = without(queue, events)
  save()
  // After a full batch there may be more from before.
  if (without(queue, flying).length) timer ??= setTimeout(flush, events.length < batchSize ? patience : 0)
}

const without = (all: Kept[], some: Kept[]): Kept[] => all.filter((event) => !some.includes(event))

/** Whether events were taken, or refused for good; others are kept. To another origin they go as text, which needs no preflight. */
async function send(events: Kept[]): Promise<boolean> {
  const url = new URL(settings.analytics, location.href)
  const headers: HeadersInit = url.origin === location.origin ? { 'Content-Type': 'application/json' } : {}
  const body = JSON.stringify({ consent: 'granted', common: { device_id: readCookie('device_id'), language: document.documentElement.lang }, events })
  try {
    return !isPassing((await fetch(url, { method: 'POST', headers, body, keepalive: true, signal: AbortSignal.timeout(patience) })).status)
  } catch {
    return false
  }
}

/**
 * Takes hold of this page's place, and takes over what pages left behind that are gone. Whoever is alive holds a lock on its
 * place; this page queues for all others' locks, so that exactly one page inherits what a closed one could not send.
 */
export function open(): void {
  const { signal } = (held = new AbortController())
  // A page that comes back may have been inherited from.
  if (queue.length) queue = read(place)
  void hold(place, signal, () => {
    for (const other of places()) if (other !== place) void hold(other, signal, () => inherit(other))
    return new Promise((resolve) => signal.addEventListener('abort', resolve))
  })
}

/** Leaves what is unsent to other pages, or to this one when it comes back: the browser keeps no page that holds a lock. */
export function close(): void {
  held?.abort()
}

/** Drops everything, what other pages keep included. */
export function forget(): void {
  close()
  queue = []
  for (const each of places()) localStorage.removeItem(each)
}

/** Pages without TLS have no locks: there an event may travel twice, and its id tells the collector. */
const hold = (name: string, signal: AbortSignal, act: () => unknown): unknown => (navigator.locks ? navigator.locks.request(name, { signal }, act).catch(() => {}) : act())

function inherit(other: string): void {
  const left = read(other)
  if (!left.length) return
  queue = [...left, ...queue]
  save()
  localStorage.removeItem(other)
  clearTimeout(timer)
  timer = setTimeout(flush, 1000)
}

/** Storage may be full, forbidden or spoilt: then nothing outlives the page. */
function storage<T>(act: () => T[]): T[] {
  try {
    return act()
  } catch {
    return []
  }
}

const read = (where: string): Kept[] => storage(() => [...JSON.parse(localStorage.getItem(where) ?? '[]')])
const places = (): string[] => storage(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix)))

function save(): void {
  queue = queue.slice(-most)
  storage(() => {
    if (queue.length) localStorage.setItem(place, JSON.stringify(queue))
    else localStorage.removeItem(place)
    return []
  })
}
