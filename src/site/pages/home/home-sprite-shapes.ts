import type { Hue } from '../../../brand/colours.ts'

export const fillAttribute = (hue: Hue): string => `fill="var(--${hue})"`
export const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="var(--${colour})" stroke-width="${width}" stroke-linecap="round"/>`
/** A colour's square with its cut corner, 16 wide. */
export const outline = (x: number, y: number, size: number): string =>
  `M${x} ${y}h${size * 0.6}l${size * 0.4} ${size * 0.4}v${size * 0.6}h${-size}z`
export const square = (x: number, y: number, colour: Hue | 'edge' | 'faint', size = 16): string =>
  `<path d="${outline(x, y, size)}" fill="var(--${colour})"/>`

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
])

/** `content` may be a translator's. */
export const svgText = (
  x: number,
  y: number,
  content: string,
  colour = 'soft',
  size = 12,
): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="var(--${colour})"${colour === 'ink' ? ' font-weight="600"' : ''}>${content.replace(/[&<]/g, (found) => escapes.get(found) ?? '')}</text>`
