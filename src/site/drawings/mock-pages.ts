import type { EntryData } from '../../content/collections.ts'

type PageName = NonNullable<EntryData<'features'>['scene']['page']>
/**
 * What the last call of a page shows where it is not the usual shop: files of `drawings/closing`.
 */
export type ClosingPicture = 'wallet' | 'feed' | 'team' | 'code' | 'table'
const closings: Partial<Record<PageName | EntryData<'features'>['scene']['kind'], ClosingPicture>> =
  {
    wallet: 'wallet',
    ads: 'feed',
    feed: 'feed',
    video: 'feed',
    person: 'feed',
    team: 'team',
    request: 'code',
    log: 'table',
    flow: 'table',
    batch: 'table',
  }
export const closingOf = ({
  kind,
  page,
}: EntryData<'features'>['scene']): ClosingPicture | undefined => closings[page ?? kind]

/**
 * Custom properties; `shade` is a light one of the profile's colour, `on` is readable on it, `bulb`
 * is light in the dark too.
 */
export type Shade =
  | ('hue' | 'shade' | 'on' | 'bulb' | 'ink' | 'soft' | 'faint' | 'line' | 'edge' | 'sunk')
  | ('surface' | 'bad')
/** Path data with its shade; with a width it is a line, else a plane. */
export type Shape = readonly [shade: Shade, d: string, width?: number]

/**
 * Where a profile's figure stands, its size, and the name that stands above it at `top`; then what
 * is drawn around it.
 */
export type MockPage = readonly [
  figure: readonly [x: number, y: number, size: number, name?: string, top?: number],
  ...shapes: Shape[],
]

/** A lamp for sale: the words beside it are bars on `shop`, and real ones on `/try`. */
export const lamp: MockPage = [
  [172, 88, 26],
  ['shade', 'M16 14h136v140H16z'],
  ['ink', 'M83 14h2v30h-2z'],
  ['hue', 'M74 44h20v12l22 50H52l22-50z'],
  ['bulb', 'M68 106h32l-8 14H76z'],
  ['hue', 'M172 104h120l12 12v24H172z'],
]

/** The height of what stands above rows: the others are drawn whole. */
export const heads: Partial<Record<PageName, number>> = {
  claim: 56,
  ads: 112,
  wallet: 76,
  feed: 64,
  person: 72,
}

/**
 * What windows show, on 320 × 168 and without words that would need translation: shades of the
 * profile's colour, and neutrals. The home page draws two more.
 */
export const mockPages: Record<PageName | 'search' | 'table', MockPage> = {
  shop: [
    [172, 84, 26, 'Fjord', 44],
    ['shade', 'M16 14h136v140H16z'],
    ['ink', 'M83 14h2v30h-2z'],
    ['hue', 'M74 44h20v12l22 50H52l22-50z'],
    ['bulb', 'M68 106h32l-8 14H76z'],
    ['hue', 'M172 104h100l12 12v20H172z'],
    ['on', 'M220 120h16m-8-8v16', 3],
  ],
  ads: [
    [16, 38, 24],
    ['shade', 'M16 112V92l38-14 38 10 38-26 38 8 38-22 38 6 60-24v82z'],
    ['hue', 'm16 92 38-14 38 10 38-26 38 8 38-22 38 6 60-24', 3],
    ['line', 'M16 112h288M16 140h288', 1],
    ['soft', 'M58 127h70M58 154h52', 6],
    ['edge', 'M176 127h40M176 154h40M248 127h56M248 154h34', 6],
    ['hue', 'M24 127h14', 11],
    ['edge', 'M24 154h14', 11],
  ],
  wallet: [
    [16, 46, 22],
    ['hue', 'M244 22h48l12 12v20h-60z'],
    ['on', 'M259 38h24m-7-7 7 7-7 7', 3],
  ],
  /** A gift that nobody promised: struck out, and its button does nothing. */
  claim: [
    [66, 34, 19],
    ['hue', 'M34 28h0', 36],
    ['on', 'm34 19 3 6 6 1-4.500 4 1 7-5.500-3-5.500 3 1-7-4.500-4 6-1z'],
    ['faint', 'M62 28h106', 2],
    ['sunk', 'M222 10h70l12 12v24h-82z'],
    [
      'faint',
      'M251 27v10h24v-10M248 21h30v6h-30zM263 21v16m0-16c-10-1-9-8-5-8s5 8 5 8 1-8 5-8 5 7-5 8',
      2,
    ],
  ],
  feed: [
    [0, 0, 0],
    ['shade', 'M0 0h320v64H0z'],
    ['hue', 'm60 64 46-36 30 22 24-14 48 28z'],
    ['hue', 'M258 28h0', 14],
  ],
  tickets: [
    [16, 84, 26, 'Kestrel', 44],
    ['hue', 'M16 104h92l12 12v20H16z'],
    ['on', 'M60 120h16m-8-8v16', 3],
    ['sunk', 'M160 10h146v148H160z'],
    ['soft', 'M196 26h74', 8],
    [
      'edge',
      'M184 62h0M204 52h0M224 48h0M244 48h0M264 52h0M284 62h0M184 88h0M264 76h0M284 88h0M184 114h0M204 102h0M284 114h0M204 126h0M224 120h0M244 120h0M264 126h0',
      13,
    ],
    ['hue', 'M204 76h0M224 72h0M244 72h0M224 96h0M244 96h0M264 102h0', 13],
    ['edge', 'M224 142h0M244 142h0', 13],
  ],
  search: [
    [250, 67, 18],
    ['sunk', 'M28 24h228', 26],
    ['soft', 'M30 24h88', 6],
    ['hue', 'M282 24h16', 26],
    ['shade', 'M16 48h288v38H16z'],
    ['hue', 'M28 60h112', 8],
    ['faint', 'M28 75h170', 5],
    ['hue', 'M20 104h92M20 144h124', 8],
    ['edge', 'M20 119h252M20 159h206', 6],
  ],
  table: [
    [16, 34, 22],
    ['hue', 'M226 16h66l12 12v14h-78z'],
    ['on', 'M244 29h42', 6],
    ['sunk', 'M16 54h288v22H16z'],
    ['faint', 'M26 65h40M122 65h30M206 65h44', 5],
    ['line', 'M16 100h288M16 124h288M16 148h288', 1],
    ['soft', 'M26 88h66M26 112h50M26 136h72M26 158h58', 6],
    ['edge', 'M122 88h52M122 112h62M122 136h44M122 158h56', 6],
    ['hue', 'M206 88h78M206 112h46M206 136h62M206 158h34', 8],
  ],
  video: [
    [34, 155, 15],
    ['hue', 'M16 14h90v118H16z'],
    ['shade', 'M116 14h90v118h-90zM216 14h90v118h-90z'],
    ['sunk', 'm50 58 30 17-30 17z'],
    ['hue', 'm150 58 30 17-30 17zM250 58l30 17-30 17z'],
    ['hue', 'm18 143 10 6.5-10 6.5z'],
  ],
  listing: [
    [156, 85, 20, 'Fjord', 38],
    ['sunk', 'M0 0h52v168H0z'],
    ['hue', 'M12 14h22l6 6v16H12z'],
    ['faint', 'M12 56h28M12 76h22M12 96h28', 5],
    ['shade', 'M66 18h66v72H66z'],
    ['ink', 'M98 18h2v14h-2z'],
    ['hue', 'M94 32h10v7l12 27H82l12-27z'],
    ['bulb', 'M91 66h16l-4 7h-8z'],
    ['edge', 'M146 18h158v28H146zM146 62h158v32H146z', 1.5],
    ['line', 'M66 106h238', 1],
    ['soft', 'M66 134h52', 6],
    ['hue', 'M140 134h0h14', 16],
    ['sunk', 'M154 134h0', 10],
    ['hue', 'M200 118h92l12 12v20H200z'],
    ['on', 'm225 134 5 5 9-11', 3],
  ],
  person: [
    [0, 0, 0],
    ['shade', 'M0 0h320v40H0z'],
    ['sunk', 'M48 40h0', 52],
    ['hue', 'M48 33h0', 21],
    ['hue', 'M29 61a19 16 0 0 1 38 0z'],
  ],
}
