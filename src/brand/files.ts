import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { dark, light } from './colours.ts'
import { type LogoColours, logoLight, logoShapes, logoSvg } from './logo.ts'
import { withColours } from './svg.ts'

/**
 * Icons by file: their size in pixels, the margin around the logo in its own units, and whether the
 * background is paper, for systems that cut icons to a shape.
 */
const icons: Record<string, { size: number; margin: number; onPaper?: boolean }> = {
  'icon-180.png': { size: 180, margin: 8, onPaper: true },
  'icon-192.png': { size: 192, margin: 0.8 },
  'icon-512.png': { size: 512, margin: 0.8 },
  'icon-maskable.png': { size: 512, margin: 11, onPaper: true },
}

async function iconPng({ size, margin, onPaper }: (typeof icons)[string]) {
  const image = sharp(Buffer.from(logoSvg(light, margin)), { density: 1200 }).resize(size)
  const whole = onPaper ? image.flatten({ background: light.paper }) : image
  return whole.png({ compressionLevel: 9 }).toBuffer()
}

/** An icon file (ICO) around a PNG of 48 × 48. */
function icoOf(png: Buffer) {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.set([48, 48], 6)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** The logo in light or dark colours, as the browser asks, with a small margin. */
function faviconSvg() {
  const style = ({ ink, brand, paper }: LogoColours) =>
    `.i{fill:${ink}}.b{fill:${brand}}.p{fill:${paper};fill-opacity:${logoLight}}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="2 2 28 28"><style>${style(light)}@media(prefers-color-scheme:dark){${style(dark)}}</style><path class="i" d="${logoShapes.page}"/><path class="b" d="${logoShapes.corner}"/><path class="p" d="${logoShapes.light}"/></svg>`
}

/** The files at fixed addresses that show the brand, by name: icons, and drawings with its hues. */
export async function brandFiles(): Promise<Map<string, string | Buffer>> {
  const drawings = globSync(join(import.meta.dirname, '../site/drawings/closing/*.svg'))
  return new Map<string, string | Buffer>([
    ['favicon.svg', faviconSvg()],
    ['favicon.ico', icoOf(await iconPng({ size: 48, margin: 3 }))],
    ...(await Promise.all(
      Object.entries(icons).map(
        async ([name, icon]): Promise<[string, Buffer]> => [name, await iconPng(icon)],
      ),
    )),
    ...drawings.map((path): [string, string] => [
      basename(path),
      withColours(readFileSync(path, 'utf8')),
    ]),
  ])
}
