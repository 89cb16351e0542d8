import { expect, test } from 'vitest'
import { asHex, mixColours, paintOver } from './colour-mix.ts'
import { hues } from './colours.ts'
import { toneOf } from './tones.ts'

// What Chromium paints.
test.each([
  [asHex('oklch(0.72 0.14 32)'), '#ef816b'],
  [asHex('oklch(0.32 0.065 205)'), '#003c42'],
  [asHex('#fff'), '#ffffff'],
  [asHex('#0B6B5D'.toLowerCase()), '#0b6b5d'],
  [mixColours('oklch(0.72 0.14 32)', 34, '#fff'), '#fed5cc'],
  [mixColours('oklch(0.72 0.11 240)', 46, '#fff'), '#b7daf3'],
  [mixColours('oklch(0.72 0.1 190)', 50, 'oklch(0.32 0.065 205)'), '#1a7778'],
  [paintOver('#000', 0.5, '#fff'), '#808080'],
])('%s is %s', (made, painted) => expect(made).toBe(painted))

test.each(['red', '#12345', '#0000', 'rgb(0 0 0)', 'oklch(72% 0.1 32)'])('refuses %s', (colour) =>
  expect(() => asHex(colour)).toThrow('#rrggbb'),
)

test('the tones of a hue go from light to dark', () => {
  const tones = ['lit', 'dim', 'tint', 'own', 'deep', 'dark'] as const
  const lightness = (colour: string) =>
    (colour.match(/\w\w/g) ?? []).reduce((sum, value) => sum + Number.parseInt(value, 16), 0)
  for (const hue of [...hues, 'brand'] as const) {
    const found = tones.map((tone) => lightness(toneOf(hue, tone)))
    expect(found).toEqual(found.toSorted((a, b) => b - a))
  }
})
