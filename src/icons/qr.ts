import { encode } from 'uqr'

const drawn = new Map<string, { path: string; size: number }>()

/** A QR code as one SVG path in a square of `size` modules, quiet zone included. */
export function qrPath(text: string): { path: string; size: number } {
  let code = drawn.get(text)
  if (!code) {
    const { data, size } = encode(text, { border: 2 })
    const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
    drawn.set(text, (code = { path, size }))
  }
  return code
}
