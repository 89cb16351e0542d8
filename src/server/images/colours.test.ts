import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brandColour, grounds, hex, hueColours } from './colours.ts'

const styles = readFileSync(new URL('../../site/styles.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = styles.slice(styles.indexOf(':root {')).split('@media screen and (prefers-color-scheme: dark)')
const token = (sheet: string, name: string) => new RegExp(`--${name}:\\s*([^;]+);`).exec(sheet)?.[1]

describe('the colours of pictures', () => {
  it.each(Object.entries(hueColours))('%s is the style sheet’s', (name, { lightness, chroma, angle }) => {
    expect(token(light, name)).toBe(`oklch(${lightness} ${chroma} ${angle})`)
  })

  it.each(Object.entries(grounds.light))('%s of light pages is the style sheet’s', (name, value) => {
    expect(token(light, name)).toBe(value)
  })

  it.each(Object.entries(grounds.dark))('%s of dark pages is the style sheet’s', (name, value) => {
    expect(token(dark, name)).toBe(value)
  })

  it('has the brand colour in OKLCH too', () => {
    expect(hex(brandColour)).toBe(grounds.light.brand)
  })
})

describe('hex', () => {
  it.each([
    [{ lightness: 1, chroma: 0, angle: 0 }, '#ffffff'],
    [{ lightness: 0, chroma: 0, angle: 0 }, '#000000'],
    [{ lightness: 0.628, chroma: 0.2577, angle: 29.23 }, '#ff0000'],
    [{ lightness: 0.452, chroma: 0.3132, angle: 264.05 }, '#0000ff'],
  ])('%o is %s', (colour, expected) => {
    const near = (value: string) => [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16))
    for (const [index, channel] of near(hex(colour)).entries()) expect(Math.abs(channel - (near(expected)[index] ?? 0))).toBeLessThanOrEqual(2)
  })

  it('gives up chroma, not lightness, for a colour no screen has', () => {
    expect(hex({ lightness: 0.9, chroma: 0.4, angle: 29 })).toMatch(/^#ff[c-e]/)
  })
})
