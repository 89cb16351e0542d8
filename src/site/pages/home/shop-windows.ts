import { cover, light } from '../../../brand/colours.ts'
import type { Shop } from '../../../content/schemas/home.ts'

/** Shades of the profile's colour, and neutrals. */
const shades = {
  lit: `color-mix(in oklab,var(--hue) 55%,${cover.white})`,
  own: 'var(--hue)',
  dim: `color-mix(in oklab,var(--hue) 70%,${light.ink})`,
  deep: `color-mix(in oklab,var(--hue) 40%,${light.ink})`,
  ink: 'var(--ink)',
  white: cover.white,
} as const

/** The address of the windows, which stand in a file of their own: they change with the content. */
export const shopWindow = (market: string): string => `/shops.svg#${market}`

const text = (x: number, y: number, size: number, content: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}"${more}>${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
const bold = ' font-weight="600"'
const soft = ' fill="var(--soft)"'
const faint = ' fill="var(--faint)"'
/** Placed from the right edge, or from any share of the width. */
const from = (x: string, inner: string): string => `<svg x="${x}" overflow="visible">${inner}</svg>`
const stroke = (d: string, colour = 'var(--faint)'): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>`

/** Cookies of a profile, of which no two have the same. */
const jar = (count: number): string =>
  `<path d="M4 7h20l2 4v16a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V11z" fill="var(--surface)" stroke="var(--faint)" stroke-width="1.6"/><path d="M3 2h22v5H3z" fill="var(--faint)"/>${Array.from({ length: Math.ceil(count / 5) }, (_, index) => `<circle cx="${7 + (index % 3) * 7}" cy="${26 - Math.floor(index / 3) * 6}" r="2.6" fill="var(--hue)"/>`).join('')}`

/**
 * One window as an SVG symbol. It has no view box: texts keep their size, and its parts follow the
 * width.
 */
function windowOf(given: Shop): string {
  const {
    market,
    shop,
    host,
    menu,
    kind,
    product,
    detail,
    price,
    note,
    buy,
    currency,
    city,
    exit,
    time,
    offset,
    cookies,
    language,
    picture,
  } = given
  const frame =
    `<path d="M12 17h0M28 17h0M44 17h0" stroke="${light.ink}" stroke-opacity=".35" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M62 34V14a8 8 0 0 1 8-8h140a8 8 0 0 1 8 8v20z" fill="var(--surface)"/><path d="M74 13h8l6 6v8H74z" fill="var(--hue)"/>` +
    text(96, 25, 12.5, shop) +
    stroke('m200 16 8 8m0-8-8 8') +
    stroke('M232 20h12m-6-6v12', light.ink)
  const bar =
    `<rect y="34" width="100%" height="44" fill="var(--surface)"/><rect x="58" y="41" width="100%" height="30" rx="15" fill="var(--sunk)"/>` +
    stroke('M19 50l-6 6 6 6m-6-6h12M44 51a7 7 0 1 0 2 6m0-8v4h-4') +
    stroke('M71 55v-3a4 4 0 0 1 8 0v3m-9 0h10v8H70z') +
    text(87, 60.5, 13, host) +
    from(
      '100%',
      `<path d="M-79 38h79v36h-79z" fill="var(--surface)"/><path d="M-79 41a15 15 0 0 1 0 30z" fill="var(--sunk)"/><path d="M-54 42h33l11 11v17h-44z" fill="var(--hue)"/>${text(-33, 61, 13, market, `${bold} fill="${light.ink}" text-anchor="middle"`)}`,
    )
  const page =
    `<rect y="78" width="100%" height="100%" fill="var(--surface)"/><rect y="123" width="100%" height="1" fill="var(--line)"/>` +
    text(18, 107, 17, shop, bold) +
    from('100%', text(-18, 106, 12.5, menu.join('\u2002\u2002'), ` text-anchor="end"${soft}`)) +
    `<rect x="18" y="140" width="39%" height="176" fill="color-mix(in oklab,var(--hue) 26%,var(--surface))"/>` +
    `<svg x="18" y="148" width="39%" height="160" viewBox="0 0 160 160">${picture.map(([shade, d]) => `<path d="${d}" fill="${shades[shade]}"/>`).join('')}</svg>` +
    from(
      '49%',
      text(0, 152, 12.5, kind, soft) +
        text(0, 178, 19, product, bold) +
        text(0, 200, 14, detail, soft) +
        text(0, 241, 25, price, bold) +
        text(0, 261, 12, note, faint) +
        `<path d="M0 276h134v40H0z" fill="var(--hue)"/>${text(67, 300.5, 13, buy, `${bold} fill="${light.ink}" text-anchor="middle"`)}`,
    )
  const cell = (icon: string, first: string, second: string): string =>
    stroke(icon) + text(22, 354, 12.5, first, bold) + text(22, 370, 11, second, soft)
  const facts =
    `<svg y="100%" overflow="visible"><g transform="translate(0 -382)"><rect y="333" width="100%" height="49" fill="var(--sunk)"/><rect y="333" width="100%" height="1" fill="var(--line)"/>` +
    from('2%', cell('M7 366c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zm0-11v0', city, exit)) +
    from('34.5%', cell('M8 350a8 8 0 1 1 0 16a8 8 0 1 1 0-16m0 4v4l3 2', time, offset)) +
    from(
      '59%',
      cell(
        'M8 350a8 8 0 1 1 0 16a8 8 0 1 1 0-16m-8 8h16m-8-8c5 5 5 11 0 16c-5-5-5-11 0-16',
        language,
        currency,
      ),
    ) +
    from(
      '100%',
      `<g transform="translate(-54 342)">${jar(cookies)}</g>${text(-9, 363, 12.5, `${cookies}`, `${bold} text-anchor="end"`)}`,
    ) +
    `</g></svg>`
  return `<symbol id="${market}" fill="var(--ink)">${frame}${bar}${page}${facts}</symbol>`
}

/**
 * The windows as one SVG file. Not displayed where they stand, so that browsers lay out only the
 * chosen one.
 */
export const shopsSvg = (shops: readonly Shop[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><a display="none">${shops.map(windowOf).join('')}</a></svg>`
