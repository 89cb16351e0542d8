import type { Hue } from '../../../brand/colours.ts'
import { withColours } from '../../../brand/svg.ts'
import type { Language } from '../../../languages/languages.ts'
import type { Translate } from '../../../languages/messages.ts'
import { readSvg } from '../../svg-file.ts'
import { type ClientWindowSize, clientWindowSizes } from './client-window-sizes.ts'
import desktopFile from './desktop.svg?raw'
import openedFile from './opened.svg?raw'
import phoneFile from './phone.svg?raw'
import rowFile from './row.svg?raw'
import phoneRowFile from './row-phone.svg?raw'

type Person = 'ana' | 'joe' | 'mei' | 'priya'

interface Profile {
  hue: Hue
  name: string
  host: string
  tag: string
  owner: Person
  proxy: string
  ip: string
  /** Its last use, in UTC. */
  used: string
  running?: true
}

/** Hosts and IP addresses are from examples' ranges; none of these stores exists. */
const profiles: readonly Profile[] = [
  {
    hue: 'coral',
    name: 'Nordlys DE',
    host: 'shop.example',
    tag: 'B2C',
    owner: 'ana',
    proxy: 'DE-ISP-03',
    ip: '203.0.113.24 · 84 ms',
    used: '2026-11-22T09:12Z',
    running: true,
  },
  {
    hue: 'coral',
    name: 'Nordlys Ads',
    host: 'ads.example',
    tag: 'Q4',
    owner: 'mei',
    proxy: 'DE-ISP-04',
    ip: '203.0.113.25 · 91 ms',
    used: '2026-11-22T08:40Z',
    running: true,
  },
  {
    hue: 'amber',
    name: 'Harbour Tea',
    host: 'shop.example',
    tag: 'B2C',
    owner: 'joe',
    proxy: 'GB-RES-02',
    ip: '198.51.100.7 · 120 ms',
    used: '2026-11-21T17:05Z',
  },
  {
    hue: 'lime',
    name: 'Maré Feed',
    host: 'feed.example',
    tag: 'UGC',
    owner: 'ana',
    proxy: 'BR-MOB-01',
    ip: '198.51.100.61 · 210 ms',
    used: '2026-11-21T14:30Z',
  },
  {
    hue: 'teal',
    name: 'Oto',
    host: 'shop.example',
    tag: 'B2B',
    owner: 'mei',
    proxy: 'JP-DC-07',
    ip: '203.0.113.70 · 64 ms',
    used: '2026-11-20T03:15Z',
  },
  {
    hue: 'sky',
    name: 'Cedar Ads',
    host: 'ads.example',
    tag: 'Q4',
    owner: 'joe',
    proxy: 'CA-ISP-01',
    ip: '192.0.2.18 · 98 ms',
    used: '2026-11-20T16:50Z',
  },
  {
    hue: 'violet',
    name: 'Dabba',
    host: 'shop.example',
    tag: 'B2C',
    owner: 'priya',
    proxy: 'IN-RES-05',
    ip: '192.0.2.77 · 140 ms',
    used: '2026-11-19T11:20Z',
  },
  {
    hue: 'amber',
    name: 'Harbour Help',
    host: 'mail.example',
    tag: 'B2C',
    owner: 'joe',
    proxy: 'GB-RES-03',
    ip: '198.51.100.8 · 115 ms',
    used: '2026-11-19T09:45Z',
  },
]

/** How a row is painted: one that runs can be stopped, any other started. */
const paint = {
  running: {
    row: 'var(--tint)',
    tone: 'var(--brand)',
    weight: '600',
    button: 'var(--surface)',
    frame: 'var(--edge)',
    label: 'var(--ink)',
  },
  ready: {
    row: 'none',
    tone: 'var(--soft)',
    weight: '400',
    button: 'var(--ink)',
    frame: 'none',
    label: 'var(--surface)',
  },
} as const

const files = {
  desktop: { window: desktopFile, row: rowFile, rows: profiles, top: 136, opened: [772, 380, 1] },
  phone: {
    window: phoneFile,
    row: phoneRowFile,
    rows: profiles.filter((_, place) => place !== 1 && place < 6),
    top: 92,
    opened: [44, 270, 0.8],
  },
} as const

/** The client's list of profiles, and the window of one that runs, as a file for `<img>`. */
export function clientWindowFile(
  size: ClientWindowSize,
  { t, site, language }: { t: Translate; site: string; language: Language },
): string {
  const { window, row, rows, top, opened } = files[size]
  const { width, height } = clientWindowSizes[size]
  const words = wordsOf(t, site)
  const used = new Intl.DateTimeFormat(language.lang, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: 'numeric',
    timeZone: 'UTC',
  })
  const drawnRows = rows.map(({ running, owner, ...profile }, place) => {
    const state = running ? 'running' : 'ready'
    const shapes = readSvg(row, {
      ...profile,
      ...paint[state],
      letter: profile.name.slice(0, 1),
      owner: t(`scene.people.${owner}`),
      status: t(`client.${state}`),
      running: running ? t('client.running') : '',
      action: t(running ? 'client.stop' : 'client.start'),
      when: used.format(new Date(profile.used)),
    }).shapes
    return `<g transform="translate(0 ${top + place * 58})">${shapes}</g>`
  })
  const [x, y, scale] = opened
  return withColours(
    `<svg xmlns="http://www.w3.org/2000/svg" lang="${language.tag}" viewBox="0 0 ${width} ${height}" font-family="system-ui,sans-serif">` +
      `${readSvg(window, words).shapes}${drawnRows.join('')}` +
      `<g transform="translate(${x} ${y})scale(${scale})">${readSvg(openedFile, words).shapes}</g></svg>`,
  )
}

const wordsOf = (t: Translate, site: string) => ({
  site,
  profiles: t('client.profiles'),
  proxies: t('client.proxies'),
  groups: t('client.groups'),
  extensions: t('client.extensions'),
  synchronizer: t('client.synchronizer'),
  rpa: 'RPA',
  team: t('client.team'),
  log: t('client.log'),
  newProfile: t('client.newProfile'),
  search: t('search.title'),
  status: t('client.status'),
  profile: t('scene.profile'),
  owner: t('scene.owner'),
  proxy: t('scene.proxy'),
  initial: t('scene.people.ana').slice(0, 1),
  people: { ana: t('scene.people.ana') },
  roles: { owner: t('scene.roles.owner') },
  orders: {
    title: t('scene.orders.title'),
    new: t('scene.orders.new'),
    packed: t('scene.orders.packed'),
    sent: t('scene.orders.sent'),
  },
})
