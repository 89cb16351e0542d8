import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Locale } from '../../i18n/table.ts'
import type { FontShelf } from './fonts.ts'
import { grounds, type Hue } from './hue.ts'
import { breakLines, cut, joined, type Measured, partedToFit, piecesOf, shortened } from './lines.ts'
import { markShapes } from './mark.ts'
import { planesSvg } from './planes.ts'
import { prepareTypesetter, type Typesetter } from './typesetting.ts'

/** What one Open Graph picture says. */
export interface Card {
  locale: Locale
  /** The section or kind of page; one line. */
  kicker: string
  title: string
  hue: Hue | 'brand'
}

/** What every picture says of the site, from `content/site.yaml`. */
export interface Signature {
  name: string
  host: string
}

/** The size that link previews are cut from. */
export const cardSize = { width: 1200, height: 630 } as const

/** Raise with every change of the look: it is part of the key under which pictures are kept (a test says when). */
export const cardDesign = 1

/** The column of text, in pixels. */
const column = { left: 76, width: 684 } as const
/** The room of kicker and title together. */
const room = { top: 70, bottom: 500 } as const
const kickerSize = 28

const han: readonly Locale[] = ['zh', 'tc', 'jp']
/** Opening marks whose left half is empty in Han fonts; at the start of a line it would look like an indent. */
const wideOpening = /^[“‘「『（《〈【〔［｛]/u

/** Line height by script, in ems: marks above and below the letters need more. */
function leadingOf(locale: Locale): number {
  if (locale === 'th') return 1.36
  if (locale === 'hi') return 1.3
  if (locale === 'vn') return 1.2
  return ['zh', 'tc', 'jp', 'ko'].includes(locale) ? 1.26 : 1.12
}

const trackingOf = (locale: Locale): number => (['zh', 'tc', 'jp', 'ko', 'th', 'hi'].includes(locale) ? 0 : -0.022)

/** Font sizes from the largest, with the lines each may fill. */
const sizes = [
  { size: 86, lines: 2 },
  { size: 76, lines: 3 },
  { size: 68, lines: 3 },
  { size: 62, lines: 4 },
  { size: 56, lines: 4 },
  { size: 50, lines: 4 },
  { size: 44, lines: 4 },
] as const

/** A title broken into lines at a font size in pixels. */
interface Setting {
  size: number
  lines: string[]
}

/** The largest size at which the title fits whole words; at the smallest, long words are parted and a long title is cut. */
export function setTitle(title: string, locale: Locale, { measure }: Pick<Typesetter, 'measure'>): Setting {
  const pieces = piecesOf(title, locale).map((piece): Measured => ({ ...piece, width: measure(piece.text) }))
  const space = measure(' ')
  for (const { size, lines: most } of sizes) {
    const width = column.width / size
    if (pieces.some((piece) => piece.width > width) || most * size * leadingOf(locale) > room.bottom - room.top - kickerSize * 2) continue
    const lines = breakLines(pieces, width, space)
    if (lines.length <= most) return { size, lines: lines.map(joined) }
  }
  const { size, lines: most } = sizes[sizes.length - 1] as (typeof sizes)[number]
  const width = column.width / size
  return { size, lines: cut(breakLines(partedToFit(pieces, width, locale, measure), width, space), most, width, measure) }
}

/** Composed characters, single spaces, nothing invisible. */
const tidy = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\u00ad]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

/** The card as an SVG of 1200 × 630 in which all text is outlines. Throws when a font's package is missing or broken. */
export async function composeCard(shelf: FontShelf, card: Card, { name, host }: Signature): Promise<string> {
  const { locale } = card
  const [kicker, title] = [tidy(card.kicker), tidy(card.title)]
  const tracking = trackingOf(locale)
  const [heading, label, wordmark, small] = await Promise.all([
    prepareTypesetter(shelf, [title, ' \u00a0…'], { locale, weight: 680, tracking }),
    prepareTypesetter(shelf, [kicker, ' …'], { locale, weight: 600 }),
    prepareTypesetter(shelf, [name], { locale: 'en', weight: 700, tracking: -0.02 }),
    prepareTypesetter(shelf, [host], { locale: 'en', weight: 450 }),
  ])
  await nextTurn()
  const { size, lines } = setTitle(title, locale, heading)
  const leading = size * leadingOf(locale)
  const gap = kickerSize * 0.9
  const height = (kicker ? kickerSize + gap : 0) + leading * lines.length
  const top = room.top + (room.bottom - room.top - height) / 2
  const titleTop = top + (kicker ? kickerSize + gap : 0)
  const { paper, line, ink, soft, brand } = grounds.light
  const footer = 568
  const nameWidth = wordmark.measure(name) * 32
  const text = (fill: string, paths: string) => `<g fill="${fill}">${paths}</g>`
  let titlePaths = ''
  for (const [index, words] of lines.entries()) {
    await nextTurn()
    const hang = wideOpening.test(words) && han.includes(locale) ? 0.47 : 0.03
    titlePaths += heading.outline(words, column.left - size * hang, titleTop + leading * index + leading / 2 + size * 0.34, size)
  }

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}" viewBox="0 0 ${cardSize.width} ${cardSize.height}">` +
    `<rect width="100%" height="100%" fill="${paper}"/>${planesSvg(card.hue)}` +
    text(brand, label.outline(oneLine(kicker, locale, label), column.left, top + kickerSize * 0.82, kickerSize)) +
    text(ink, titlePaths) +
    `<g transform="translate(${column.left - 4.5} ${footer - 35}) scale(1.5)">${markShapes('light')}</g>` +
    text(ink, wordmark.outline(name, column.left + 56, footer, 32)) +
    `<rect x="${(column.left + 56 + nameWidth + 18).toFixed(1)}" y="${footer - 25}" width="1.5" height="30" fill="${line}"/>` +
    text(soft, small.outline(host, column.left + 56 + nameWidth + 38, footer - 1, 24)) +
    `</svg>`
  )
}

/** The kicker, cut to the column. */
function oneLine(kicker: string, locale: Locale, { measure }: Typesetter): string {
  const width = column.width / kickerSize
  if (measure(kicker) <= width) return kicker
  const pieces = piecesOf(kicker, locale).map((piece): Measured => ({ ...piece, width: measure(piece.text) }))
  return shortened(partedToFit(pieces, width, locale, measure), width, measure)
}
