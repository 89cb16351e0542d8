import sharp from 'sharp'
import { etagOf } from '../http/body.ts'
import { lazyResponse } from '../http/response.ts'
import { faviconSvg, type IconName, logoSvg, renderIcon } from '../images/logo.ts'

/** PNG icons by address. */
const pngs: Record<string, IconName> = {
  '/icon-180.png': 'apple-touch-icon',
  '/icon-192.png': 'icon-192',
  '/icon-512.png': 'icon-512',
  '/icon-maskable.png': 'icon-maskable-512',
}

/** Every icon's address, and how it is made. */
const icons: Readonly<Record<string, { type: string; make: () => Promise<Buffer> }>> = {
  '/favicon.svg': { type: 'image/svg+xml', make: async () => Buffer.from(faviconSvg) },
  '/favicon.ico': { type: 'image/x-icon', make: favicon },
  ...Object.fromEntries(Object.entries(pngs).map(([path, name]) => [path, { type: 'image/png', make: () => renderIcon(name) }])),
}

/** The site's icons, each drawn when first requested and then cached. */
export class Icons {
  readonly #drawn = new Map<string, Promise<{ etag: string; body: Buffer }>>()

  /** The icon at a path; undefined when there is none. */
  async send(request: Request, path: string): Promise<Response | undefined> {
    const icon = icons[path]
    if (!icon) return undefined
    const { etag, body } = await this.#draw(path, icon.make)
    return lazyResponse(request, etag, { 'content-type': icon.type, 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' }, async () => body)
  }

  #draw(path: string, make: () => Promise<Buffer>): Promise<{ etag: string; body: Buffer }> {
    let drawn = this.#drawn.get(path)
    if (!drawn) {
      drawn = make().then((body) => ({ etag: etagOf(body), body }))
      this.#drawn.set(path, drawn)
      drawn.catch(() => this.#drawn.delete(path))
    }
    return drawn
  }
}

const faviconSize = 48

/** `favicon.ico`, for what asks for it without reading the page: one PNG in an icon directory of one entry. */
async function favicon(): Promise<Buffer> {
  const png = await sharp(Buffer.from(logoSvg({ size: faviconSize, theme: 'light' })))
    .png()
    .toBuffer()
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(faviconSize, 6)
  head.writeUInt8(faviconSize, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
