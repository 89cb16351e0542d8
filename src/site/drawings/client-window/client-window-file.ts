import { withColours } from '../../../brand/svg.ts'
import type { Language } from '../../../languages/languages.ts'
import type { MessageKey, Translate } from '../../../languages/messages.ts'
import { readSvg } from '../../svg-file.ts'
import { type ClientWindowSize, clientWindowSizes } from './client-window-sizes.ts'
import desktopFile from './desktop.svg?raw'
import openedFile from './opened.svg?raw'
import phoneFile from './phone.svg?raw'
import profiles from './profiles.json'
import rowFile from './row.svg?raw'
import phoneRowFile from './row-phone.svg?raw'

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

const desktop = {
  window: desktopFile,
  row: rowFile,
  rows: profiles,
  left: 0,
  top: 136,
  opened: [772, 380, 1],
} as const

const files = {
  desktop,
  // It begins behind the sidebar.
  tablet: { ...desktop, left: 196 },
  phone: {
    window: phoneFile,
    row: phoneRowFile,
    rows: profiles.filter((_, place) => place !== 1 && place < 6),
    left: 0,
    top: 92,
    opened: [44, 258, 0.8],
  },
} as const

/**
 * The client's list of profiles, and the window of one that runs, as a file for `<img>`. The hosts
 * and addresses in `profiles.json` are from examples' ranges, its times are UTC; none of the stores
 * exists.
 */
export function clientWindowFile(
  size: ClientWindowSize,
  { t, site, language }: { t: Translate; site: string; language: Language },
) {
  const { window, row, rows, left, top, opened } = files[size]
  const { width, height } = clientWindowSizes[size]
  /** Places of the files and people of `profiles.json` name messages. */
  const message = (key: string) => t(key as MessageKey)
  const values = new Map([
    ['site', site],
    ['initial', t('scene.people.ana').slice(0, 1)],
    ['left', `${left}`],
  ])
  const shapesOf = (file: string) =>
    readSvg(file, (place) => values.get(place) ?? message(place)).shapes
  const used = new Intl.DateTimeFormat(language.lang, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: 'numeric',
    timeZone: 'UTC',
  })
  const milliseconds = new Intl.NumberFormat(language.lang, {
    style: 'unit',
    unit: 'millisecond',
  })
  const drawnRows = rows.map(({ running, owner, delay, ...profile }, place) => {
    const state = running ? 'running' : 'ready'
    const shapes = readSvg(row, {
      ...profile,
      ...paint[state],
      letter: profile.name.slice(0, 1),
      owner: message(`scene.people.${owner}`),
      delay: milliseconds.format(delay),
      status: t(`client.${state}`),
      running: running ? t('client.running') : '',
      action: t(running ? 'client.stop' : 'client.start'),
      when: used.format(new Date(profile.used)),
    }).shapes
    return `<g transform="translate(0 ${top + place * 58})">${shapes}</g>`
  })
  const [x, y, scale] = opened
  return withColours(
    `<svg xmlns="http://www.w3.org/2000/svg" lang="${language.tag}" viewBox="${left} 0 ${width} ${height}" font-family="system-ui,sans-serif">` +
      shapesOf(window) +
      drawnRows.join('') +
      `<g transform="translate(${x} ${y})scale(${scale})">${shapesOf(openedFile)}</g></svg>`,
  )
}
