import { keepPastDays } from './kept-counts.ts'
import type { RecordStore } from './record-store.ts'
import type { StoreRecord } from './schema.ts'

const pages = ['/', '/pricing', '/download', '/blog/a', '/es', '/es/pricing', '/pt/download']
const campaigns = ['', 'spring', 'autumn']
const sources = [
  { utm_source: 'News', utm_medium: 'mail' },
  { source: 'partner' },
  { referer: 'https://search.example/q?x=1' },
  {},
]

/** The same numbers every time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Visit = {
  device: string
  at: number
  random: () => number
  pick: <T>(from: readonly T[]) => T
}

/** Records as visitors leave them, about `count` of them, evenly from `from` to `to`. */
export function* visits(count: number, from: number, to: number): Generator<StoreRecord> {
  const random = numbers(7)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const visitors = Math.round(count / 8)
  for (let n = 0; n < visitors; n++) {
    const at = from + Math.floor(((to - from) * n) / visitors)
    // Some come again.
    const device = `device-${random() < 0.1 ? Math.floor(random() * visitors) : n}`
    yield* visit({ device, at, random, pick })
  }
}

function* visit({ device, at, random, pick }: Visit): Generator<StoreRecord> {
  let count = 0
  const path = pick(pages)
  const language = path.startsWith('/es') ? 'es-ES' : path.startsWith('/pt') ? 'pt-PT' : 'en-US'
  const common = () => ({
    id: `${device}-${at}-${count++}`,
    device_id: device,
    received_at: new Date(at + count * 1000).toISOString(),
    page_url: `https://www.site.example${path}?utm_campaign=*#top`,
  })
  if (random() < 0.6)
    yield {
      table: 'traffic_sources',
      row: {
        ...common(),
        ...pick(sources),
        utm_campaign: pick(campaigns) || null,
        language,
        country: pick(['DE', 'US', null]),
        device: pick(['desktop', 'phone']),
      },
    }
  const event = (event_type: string, more: object = {}): StoreRecord => ({
    table: 'analytics_events',
    row: { ...common(), language, event_type, ...more },
  })
  yield event('view', { load_duration: random() * 3000 })
  yield event('view')
  for (const [key, share] of [
    ['register-hero', 0.1],
    ['download-com_win64', 0.2],
    ['login-header', 0.1],
    ['', 1],
    ['', 1],
  ] as const)
    if (random() < share)
      yield event('click', { element_key: key || null, element_content: pick(['Blog', 'Prices']) })
  yield event('expose', {
    element_key: 'web-vitals',
    addition: JSON.stringify({
      ...(random() < 0.9 && { lcp: 300 + random() ** 4 * 8000 }),
      cls: random() ** 40,
      ...(random() < 0.5 && { inp: 16 + random() ** 4 * 900 }),
      // What PostgreSQL cannot decode as a text.
      note: '\u0000 \ud800',
    }),
  })
  if (random() < 0.05)
    yield event('error', { error_type: '100102', error_message: pick(['x is null', 'timeout']) })
}

/** Keeps the counts of the days before a moment. */
export const keepCounts = (store: RecordStore, at: number): Promise<void> =>
  keepPastDays(
    (act) => store.transaction(act),
    at,
    () => undefined,
  )
