import sharp from 'sharp'
import type { ContentReader } from '../../content/reader.ts'
import { etagOf } from '../http/body.ts'
import { lazyResponse } from '../http/response.ts'
import { grounds } from '../images/colours.ts'
import { faviconSvg, type IconName, logoSvg, renderIcon } from '../images/logo.ts'

const png = (name: IconName) => ({ type: 'image/png', draw: () => renderIcon(name) })

/** Icons by path. */
const icons: Readonly<Record<string, { type: string; draw: () => Promise<Buffer> }>> = {
  '/favicon.svg': { type: 'image/svg+xml', draw: async () => Buffer.from(faviconSvg) },
  '/favicon.ico': { type: 'image/x-icon', draw: drawFavicon },
  '/icon-180.png': png('apple-touch-icon'),
  '/icon-192.png': png('icon-192'),
  '/icon-512.png': png('icon-512'),
  '/icon-maskable.png': png('icon-maskable-512'),
}

/** Drawn when first requested. */
const drawn = new Map<string, Buffer>()

/** The icon at a path; undefined when there is none. */
export async function iconResponse(request: Request, path: string): Promise<Response | undefined> {
  const icon = icons[path]
  if (!icon) return undefined
  const body = drawn.get(path) ?? (await icon.draw())
  drawn.set(path, body)
  return lazyResponse(request, etagOf(body), { 'content-type': icon.type, 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' }, async () => body)
}

const faviconSize = 48

/** `favicon.ico`, for clients that request it without reading the page: one PNG in an icon directory of one entry. */
async function drawFavicon(): Promise<Buffer> {
  const logo = logoSvg({ size: faviconSize, theme: 'light' })
  const body = await sharp(Buffer.from(logo)).png().toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(faviconSize, 6)
  head.writeUInt8(faviconSize, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(body.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, body])
}

/** `site.webmanifest`: how systems name and show the site when a visitor keeps it. A website, not an app: it stays in the browser. */
export function manifestText(content: ContentReader): string {
  const site = content.setting('site')
  return JSON.stringify({
    id: '/',
    name: site.longName,
    short_name: site.name,
    description: content.get('pages', 'home', 'en')?.translation.description,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: grounds.light.paper,
    theme_color: grounds.light.paper,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  })
}
