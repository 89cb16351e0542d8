import type { EntryData } from '../../content/collections.ts'

type PageName = EntryData<'features'>['scene']['page']
/** Custom properties; `shade` is a light one of the profile's colour, `on` is readable on it. */
type Shade = 'face' | 'shade' | 'on' | 'ink' | 'soft' | 'faint' | 'line' | 'sunk'
/** Path data with its shade; with a width it is a line, else a plane. */
type Shape = readonly [shade: Shade, d: string, width?: number]

/** Where a profile's figure stands, and its size. */
interface Page {
  figure: readonly [x: number, y: number, size: number]
  shapes: readonly Shape[]
}

/** What windows show, on 320 × 168 and without words: shades of the profile's colour, and neutrals. */
export const pages: Record<PageName, Page> = {
  shop: {
    figure: [172, 88, 26],
    shapes: [
      ['shade', 'M16 14h136v140H16z'],
      ['ink', 'M83 14h2v30h-2z'],
      ['face', 'M74 44h20v12l22 50H52l22-50z'],
      ['sunk', 'M68 106h32l-8 14H76z'],
      ['ink', 'M172 30h116', 9],
      ['line', 'M172 50h76', 6],
      ['face', 'M172 104h100l12 12v20H172z'],
      ['on', 'M200 120h52', 6],
    ],
  },
  ads: {
    figure: [16, 38, 24],
    shapes: [
      ['shade', 'M16 112V92l38-14 38 10 38-26 38 8 38-22 38 6 60-24v82z'],
      ['face', 'm16 92 38-14 38 10 38-26 38 8 38-22 38 6 60-24', 3],
      ['line', 'M16 112h288M16 140h288', 1],
      ['soft', 'M58 127h70M58 154h52', 6],
      ['line', 'M176 127h40M176 154h40M248 127h56M248 154h34', 6],
      ['face', 'M24 127h14', 11],
      ['line', 'M24 154h14', 11],
    ],
  },
  wallet: {
    figure: [16, 52, 30],
    shapes: [
      ['faint', 'M18 18h54', 6],
      ['face', 'M228 26h64l12 12v20h-76z'],
      ['on', 'M246 42h40', 6],
      ['line', 'M16 76h288M16 108h288M16 140h288', 1],
      ['face', 'M28 92h0M28 156h0', 20],
      ['shade', 'M28 124h0', 20],
      ['soft', 'M50 92h60M50 124h44M50 156h72', 7],
      ['line', 'M164 92h44M164 124h60M164 156h36', 6],
      ['faint', 'M262 92h42M250 124h54M270 156h34', 7],
    ],
  },
  feed: {
    figure: [250, 34, 16],
    shapes: [
      ['face', 'M34 30h0', 34],
      ['soft', 'M62 23h92', 8],
      ['line', 'M62 39h54', 6],
      ['faint', 'M20 62h270M20 78h206', 6],
      ['shade', 'M16 94h288v46H16z'],
      ['face', 'm60 140 46-36 30 22 24-14 48 28z'],
      ['face', 'M258 112h0', 14],
      ['line', 'M20 155h38M88 155h38M156 155h38', 7],
    ],
  },
  chat: {
    figure: [232, 28, 15],
    shapes: [
      ['sunk', 'M0 0h96v168H0z'],
      ['shade', 'M8 40h80v22H8z'],
      ['faint', 'M18 24h44M18 76h56M18 100h38M18 124h50', 6],
      ['soft', 'M18 51h54', 7],
      ['line', 'M96 38h224', 1],
      ['soft', 'M116 23h64', 7],
      ['face', 'M122 64h0', 22],
      ['line', 'M142 58h124M142 72h86', 7],
      ['face', 'M122 106h0', 22],
      ['line', 'M142 100h96M142 114h130', 7],
      ['sunk', 'M122 148h176', 24],
      ['face', 'M290 148h8', 12],
    ],
  },
  mail: {
    figure: [262, 30, 15],
    shapes: [
      ['sunk', 'M0 0h84v168H0z'],
      ['face', 'M12 14h52l8 8v18H12z'],
      ['on', 'M26 27h30', 5],
      ['faint', 'M16 66h48M16 88h36M16 110h42', 6],
      ['shade', 'M84 44h236v40H84z'],
      ['line', 'M84 44h236M84 84h236M84 124h236', 1],
      ['face', 'M102 64h0M102 104h0', 16],
      ['line', 'M102 144h0', 16],
      ['soft', 'M120 58h62M120 98h48', 7],
      ['faint', 'M120 71h150M120 111h128M120 138h52M120 151h140', 5],
    ],
  },
  tickets: {
    figure: [16, 86, 26],
    shapes: [
      ['ink', 'M20 28h116', 10],
      ['line', 'M20 50h72', 6],
      ['face', 'M16 104h92l12 12v20H16z'],
      ['on', 'M40 120h52', 6],
      ['sunk', 'M160 10h146v148H160z'],
      ['soft', 'M196 26h74', 8],
      ['line', 'M184 62h0M204 52h0M224 48h0M244 48h0M264 52h0M284 62h0M184 88h0M264 76h0M284 88h0M184 114h0M204 102h0M284 114h0M204 126h0M224 120h0M244 120h0M264 126h0', 13],
      ['face', 'M204 76h0M224 72h0M244 72h0M224 96h0M244 96h0M264 102h0', 13],
      ['line', 'M224 142h0M244 142h0', 13],
    ],
  },
  search: {
    figure: [250, 67, 18],
    shapes: [
      ['sunk', 'M28 24h228', 26],
      ['soft', 'M30 24h88', 6],
      ['face', 'M282 24h16', 26],
      ['shade', 'M16 48h288v38H16z'],
      ['face', 'M28 60h112', 8],
      ['faint', 'M28 75h170', 5],
      ['face', 'M20 104h92M20 144h124', 8],
      ['line', 'M20 119h252M20 159h206', 6],
    ],
  },
  table: {
    figure: [16, 34, 22],
    shapes: [
      ['face', 'M226 16h66l12 12v14h-78z'],
      ['on', 'M244 29h42', 6],
      ['sunk', 'M16 54h288v22H16z'],
      ['faint', 'M26 65h40M122 65h30M206 65h44', 5],
      ['line', 'M16 100h288M16 124h288M16 148h288', 1],
      ['soft', 'M26 88h66M26 112h50M26 136h72M26 158h58', 6],
      ['line', 'M122 88h52M122 112h62M122 136h44M122 158h56', 6],
      ['face', 'M206 88h78M206 112h46M206 136h62M206 158h34', 8],
    ],
  },
  video: {
    figure: [20, 156, 15],
    shapes: [
      ['face', 'M16 14h90v118H16z'],
      ['shade', 'M116 14h90v118h-90zM216 14h90v118h-90z'],
      ['sunk', 'm50 58 30 17-30 17z'],
      ['face', 'm150 58 30 17-30 17zM250 58l30 17-30 17z'],
      ['on', 'M26 120h44', 6],
      ['faint', 'M126 120h54M226 120h38', 6],
      ['line', 'M120 150h60M220 150h44', 6],
    ],
  },
  odds: {
    figure: [148, 55, 16],
    shapes: [
      ['soft', 'M20 20h92', 8],
      ['line', 'M16 78h288M16 122h288', 1],
      ['faint', 'M20 46h84M20 60h62M20 92h70M20 106h90M20 138h94M20 152h56', 6],
      ['shade', 'M138 38h50v28h-50z'],
      ['face', 'M138 63h50v3h-50z'],
      ['sunk', 'M196 38h50v28h-50zM254 38h50v28h-50zM138 84h50v28h-50zM196 84h50v28h-50zM254 84h50v28h-50zM138 130h50v28h-50zM196 130h50v28h-50zM254 130h50v28h-50z'],
      ['faint', 'M210 52h22M268 52h22M152 98h22M210 98h22M268 98h22M152 144h22M210 144h22M268 144h22', 6],
    ],
  },
  person: {
    figure: [240, 100, 15],
    shapes: [
      ['shade', 'M0 0h320v52H0z'],
      ['sunk', 'M58 58h0', 72],
      ['face', 'M58 46h0', 28],
      ['face', 'M34 84a24 20 0 0 1 48 0z'],
      ['ink', 'M112 74h96', 10],
      ['faint', 'M112 94h72', 6],
      ['line', 'M16 112h288', 1],
      ['faint', 'M20 130h216M20 146h172', 6],
      ['face', 'M240 64h52l12 12v8h-64z'],
    ],
  },
}
