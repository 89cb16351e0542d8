import type { Hue } from '../../../brand/colours.ts'
import { cutSquare } from '../../drawings/cut-square.ts'

export const fillAttribute = (hue: Hue): string => `fill="var(--${hue})"`
/** A colour's square with its cut corner, 16 wide. */
export const square = (x: number, y: number, colour: Hue | 'edge' | 'faint', size = 16): string =>
  `<path d="${cutSquare(x, y, size)}" fill="var(--${colour})"/>`

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
