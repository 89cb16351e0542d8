import { expect, test } from 'vitest'
import { decideConsent, isOptIn } from './consent.ts'

test('visitors from Europe’s economic area, the United Kingdom, Switzerland, Brazil and unknown countries are asked first (decision 0007)', () => {
  for (const country of ['DE', 'NO', 'RE', 'GB', 'CH', 'BR', '', 'de', 'XXX', ' '])
    expect({ country, asked: isOptIn(country) }).toEqual({ country, asked: true })
  // The letters of TB only meet across two countries of the list.
  for (const country of ['US', 'RU', 'VN', 'CN', 'IN', 'TB'])
    expect({ country, asked: isOptIn(country) }).toEqual({ country, asked: false })
})

test.each([
  [{ signal: true, stored: 'granted', country: 'US' }, 'refused'],
  [{ signal: false, stored: 'refused', country: 'US' }, 'refused'],
  [{ signal: false, stored: 'granted', country: 'DE' }, 'granted'],
  [{ signal: false, stored: undefined, country: 'US' }, 'granted'],
  [{ signal: false, stored: undefined, country: 'DE' }, 'unknown'],
  [{ signal: false, stored: undefined, country: undefined }, 'unknown'],
  [{ signal: false, stored: 'yes', country: 'FR' }, 'unknown'],
] as const)('%j: %s (decision 0007)', (input, consent) =>
  expect(decideConsent(input)).toBe(consent),
)
