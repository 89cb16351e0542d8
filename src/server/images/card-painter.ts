import { createHash } from 'node:crypto'
import { renderAsync } from '@resvg/resvg-js'
import sharp from 'sharp'
import { type Card, cardDesign, cardSize, composeCard, type Signature } from './card.ts'
import { FileCache } from './file-cache.ts'
import { FontShelf } from './fonts.ts'
import { OneAtATime } from './one-at-a-time.ts'

export interface CardPainterOptions extends Signature {
  /** Holds the finished pictures and nothing else. */
  cacheDir: string
  /** Pictures kept on disk; 500 unless told. */
  maxFiles?: number
  /** Bytes kept on disk; 64 MB unless told. */
  maxBytes?: number
  /** Told when the cache cannot be read or written; pictures are painted all the same. */
  onError?: (error: unknown) => void
}

/**
 * Paints Open Graph pictures: PNGs of 1200 × 630 in the visual identity, in all 14 languages, from npm packages alone.
 *
 * Pictures are kept on disk by what they say; requests for one picture share one painting, and only one is painted at a time.
 */
export class CardPainter {
  readonly #signature: Signature
  readonly #cache: FileCache
  readonly #shelf = new FontShelf()
  readonly #queue = new OneAtATime()
  readonly #underway = new Map<string, Promise<Buffer>>()

  constructor({ cacheDir, name, host, maxFiles = 500, maxBytes = 64 * 1024 * 1024, onError }: CardPainterOptions) {
    this.#signature = { name, host }
    this.#cache = new FileCache({ dir: cacheDir, maxFiles, maxBytes, onError })
  }

  /** Names what the picture shows: the same key, the same bytes. For ETags and for `?v=` in addresses that are cached for ever. */
  key({ locale, kicker, title, hue }: Card): string {
    const { name, host } = this.#signature
    return createHash('sha256')
      .update(JSON.stringify([cardDesign, name, host, locale, kicker, title, hue]))
      .digest('hex')
      .slice(0, 32)
  }

  /** The picture's PNG. Rejects when a font package is missing or broken. */
  paint(card: Card): Promise<Buffer> {
    const key = this.key(card)
    const underway = this.#underway.get(key)
    if (underway) return underway
    const painting = this.#kept(`${key}.png`, card).finally(() => this.#underway.delete(key))
    this.#underway.set(key, painting)
    return painting
  }

  async #kept(file: string, card: Card): Promise<Buffer> {
    const kept = await this.#cache.get(file)
    if (kept) return kept
    const painted = await this.#queue.run(async () => rasterise(await composeCard(this.#shelf, card, this.#signature)))
    await this.#cache.put(file, painted)
    return painted
  }
}

/** Draws and compresses off the event loop: resvg's own `asPng` would block it for the time of a compression. */
async function rasterise(svg: string): Promise<Buffer> {
  const { pixels } = await renderAsync(svg, { font: { loadSystemFonts: false } })
  // A few dozen flat colours and their edges: a palette loses nothing that can be seen and halves the file.
  return sharp(pixels, { raw: { ...cardSize, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, quality: 100, dither: 0, compressionLevel: 9, effort: 8 })
    .toBuffer()
}
