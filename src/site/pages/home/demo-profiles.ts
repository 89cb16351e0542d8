import { cover, light } from '../../../brand/colours.ts'

/** Shades of the profile's colour, and neutrals. */
const shades = {
  lit: `color-mix(in oklab,var(--hue) 55%,${cover.white})`,
  own: 'var(--hue)',
  dim: `color-mix(in oklab,var(--hue) 70%,${light.ink})`,
  deep: `color-mix(in oklab,var(--hue) 40%,${light.ink})`,
  ink: 'var(--ink)',
  white: cover.white,
} as const

/**
 * The profiles of the home page's switch, each with its market (ISO 3166), which is the text on its
 * tile, and the shop that its window shows: three words of the shop's menu, and what is for sale on
 * 160 × 160, as path data with its shade. Hosts are `.example`, addresses from RFC 5737: nothing of
 * it exists. All are at one moment: 08:41 UTC on a day in winter.
 */
export const faces = [
  {
    market: 'DE',
    hue: 'coral',
    language: 'de-DE',
    shop: 'Nordlys',
    host: 'nordlys.example/de',
    menu: 'Leuchten  Möbel  Textil',
    kind: 'Pendelleuchte',
    product: ['Fjord', 'Metall, lackiert'],
    price: '89,00 €',
    note: 'inkl. MwSt.',
    buy: 'In den Warenkorb',
    currency: 'EUR',
    city: 'Berlin',
    exit: '203.0.113.24',
    time: '09:41',
    offset: 'UTC+1',
    cookies: 23,
    picture: [
      ['ink', 'M79 0h2v44h-2z'],
      ['deep', 'M70 40h20v12H70z'],
      ['lit', 'M70 52h8L58 108H26z'],
      ['own', 'M78 52h12l10 56H58z'],
      ['dim', 'M90 52l44 56h-34z'],
      ['deep', 'M26 108h108l-8 8H34z'],
      ['white', 'M62 116h36l-8 12H70z'],
    ],
  },
  {
    market: 'FR',
    hue: 'amber',
    language: 'fr-FR',
    shop: 'Harbour Tea',
    host: 'harbour.example/fr',
    menu: 'Thés  Coffrets  Tasses',
    kind: 'Thé noir',
    product: ['Quai n° 4', 'Boîte de 120 g'],
    price: '12,90 €',
    note: 'TVA comprise',
    buy: 'Ajouter au panier',
    currency: 'EUR',
    city: 'Lyon',
    exit: '198.51.100.7',
    time: '09:41',
    offset: 'UTC+1',
    cookies: 11,
    picture: [
      ['deep', 'M46 20h68l8 14H38z'],
      ['dim', 'M38 34h84v12H38z'],
      ['own', 'M38 46h52v96H38z'],
      ['dim', 'M90 46h32v96H90z'],
      ['white', 'M50 66h44v52H50z'],
      ['deep', 'M72 74l12 16-12 20-12-20z'],
      ['own', 'M72 74v36l-12-20z'],
    ],
  },
  {
    market: 'BR',
    hue: 'lime',
    language: 'pt-BR',
    shop: 'Maré',
    host: 'mare.example/br',
    menu: 'Pranchas  Quilhas  Roupas',
    kind: 'Prancha',
    product: ['Arpoador 6’2”', '36 litros'],
    price: 'R$ 1.890',
    note: '10× sem juros',
    buy: 'Comprar',
    currency: 'BRL',
    city: 'Recife',
    exit: '192.0.2.141',
    time: '05:41',
    offset: 'UTC−3',
    cookies: 38,
    picture: [
      ['lit', 'M80 2C60 30 54 60 54 92c0 26 8 48 18 62h8z'],
      ['own', 'M80 2c20 28 26 58 26 90 0 26-8 48-18 62h-8z'],
      ['deep', 'M55 76l51-20 0 14-52 20z'],
      ['white', 'M54 96l52-20 0 6-52 20z'],
      ['ink', 'M79 12h2v140h-2z'],
    ],
  },
  {
    market: 'JP',
    hue: 'teal',
    language: 'ja-JP',
    shop: '音々堂',
    host: 'oto.example/jp',
    menu: 'ヘッドホン  スピーカー',
    kind: 'ヘッドホン',
    product: ['静 SEI-2', 'ワイヤレス'],
    price: '¥14,800',
    note: '税込・送料無料',
    buy: 'カートに入れる',
    currency: 'JPY',
    city: 'Osaka',
    exit: '203.0.113.57',
    time: '17:41',
    offset: 'UTC+9',
    cookies: 9,
    picture: [
      ['dim', 'M22 96V78a58 58 0 0 1 116 0v18h-12V80a46 46 0 0 0-92 0v16z'],
      ['own', 'M18 88h22v52H18l-8-12v-28z'],
      ['lit', 'M40 84h14v60H40z'],
      ['dim', 'M120 88h22l8 12v28l-8 12h-22z'],
      ['own', 'M106 84h14v60h-14z'],
    ],
  },
  {
    market: 'CA',
    hue: 'sky',
    language: 'en-CA',
    shop: 'Cedar & Loon',
    host: 'cedar.example/ca',
    menu: 'Packs  Tents  Repair',
    kind: 'Day pack',
    product: ['Portage 28', 'Waxed canvas'],
    price: 'CA$129',
    note: 'plus tax',
    buy: 'Add to cart',
    currency: 'CAD',
    city: 'Toronto',
    exit: '198.51.100.52',
    time: '03:41',
    offset: 'UTC−5',
    cookies: 17,
    picture: [
      ['ink', 'M66 22v-8l6-6h16l6 6v8h-6v-6l-3-3H75l-3 3v6z'],
      ['lit', 'M40 40l18-18h26v46H40z'],
      ['own', 'M84 22h18l18 18v28H84z'],
      ['own', 'M40 68h50v80H48l-8-8z'],
      ['dim', 'M90 68h30v72l-8 8H90z'],
      ['deep', 'M40 64h80v9H40z'],
      ['deep', 'M54 96h52v36H54z'],
      ['white', 'M74 60h12v18H74z'],
    ],
  },
  {
    market: 'IN',
    hue: 'violet',
    language: 'hi-IN',
    shop: 'डब्बा घर',
    host: 'dabba.example/in',
    menu: 'टिफ़िन  बोतल  कप',
    kind: 'टिफ़िन',
    product: ['तीन डिब्बे', 'स्टील, 1.2 ली'],
    price: '₹1,299',
    note: 'सभी कर सहित',
    buy: 'कार्ट में डालें',
    currency: 'INR',
    city: 'Mumbai',
    exit: '192.0.2.18',
    time: '14:11',
    offset: 'UTC+5:30',
    cookies: 30,
    picture: [
      ['deep', 'M34 146V26l10-12h72l10 12v120h-8V30l-6-8H48l-6 8v116z'],
      ['lit', 'M50 34h40v32H50z'],
      ['own', 'M90 34h20v32H90z'],
      ['own', 'M46 70h44v34H46z'],
      ['dim', 'M90 70h24v34H90z'],
      ['lit', 'M46 108h44v36H46z'],
      ['own', 'M90 108h24v36H90z'],
      ['ink', 'M30 144h100v6H30z'],
    ],
  },
] as const

const text = (x: number, y: number, size: number, content: string, more = ''): string =>
  `<text x="${x}" y="${y}" font-size="${size}"${more}>${content.replace('&', '&amp;')}</text>`
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
function windowOf(face: (typeof faces)[number]): string {
  const {
    market,
    shop,
    host,
    menu,
    kind,
    product,
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
  } = face
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
    from(
      '100%',
      text(-18, 106, 12.5, menu.replaceAll('  ', '\u2002\u2002'), ` text-anchor="end"${soft}`),
    ) +
    `<rect x="18" y="140" width="39%" height="176" fill="color-mix(in oklab,var(--hue) 26%,var(--surface))"/>` +
    `<svg x="18" y="148" width="39%" height="160" viewBox="0 0 160 160">${face.picture.map(([shade, d]) => `<path d="${d}" fill="${shades[shade]}"/>`).join('')}</svg>` +
    from(
      '49%',
      text(0, 152, 12.5, kind, soft) +
        text(0, 178, 19, product[0], bold) +
        text(0, 200, 14, product[1], soft) +
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

export const facesSvg = (): string => faces.map(windowOf).join('')
