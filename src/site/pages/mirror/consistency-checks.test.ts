import { describe, expect, test } from 'vitest'
import {
  type CheckName,
  type CheckResult,
  checkReading,
  type Reading,
} from './consistency-checks.ts'
import { sampleReadings } from './sample-readings.ts'

const samples = sampleReadings('148.0')
const [windows, mac] = samples as [Reading, Reading, Reading]
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const pixel =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const hinted = (changes: Partial<NonNullable<Reading['hints']>>) => ({
  hints: { ...(windows.hints as NonNullable<Reading['hints']>), ...changes },
})
const drawnBy = (renderer: string) => ({ webgl: { renderer, picture: '' } })

test.each(samples.map((sample) => [sample.timeZone, sample] as const))(
  'the sample profile in %s agrees with itself in everything',
  (_, sample) => expect([...new Set(Object.values(checkReading(sample)))]).toEqual(['fits']),
)

const cases: [CheckName, CheckResult, string, Partial<Reading>][] = [
  ['system', 'differs', 'user agent of Windows on a Mac', { platform: 'MacIntel' }],
  ['system', 'differs', 'user agent of Windows, hints of Linux', hinted({ platform: 'Linux' })],
  [
    'system',
    'fits',
    'Android, whose platform is Linux',
    {
      userAgent: pixel,
      platform: 'Linux armv81',
      ...hinted({ platform: 'Android', mobile: true }),
    },
  ],
  [
    'system',
    'fits',
    'a browser without hints',
    { userAgent: iphone, platform: 'iPhone', hints: undefined },
  ],
  ['system', 'unknown', 'an unknown system', { userAgent: 'Links (2.29)' }],
  [
    'version',
    'differs',
    'an older engine than the user agent says',
    hinted({ chromium: '141.0.7390.54' }),
  ],
  ['version', 'unknown', 'Firefox', { userAgent: firefox, hints: undefined }],
  ['device', 'differs', 'a phone without a touch screen', { userAgent: iphone, hints: undefined }],
  ['device', 'differs', 'a Mac with a touch screen', { ...mac, touchPoints: 5 }],
  ['device', 'differs', 'hints of a phone on a desktop', hinted({ mobile: true })],
  ['device', 'fits', 'a Windows laptop with a touch screen', { touchPoints: 10 }],
  ['fonts', 'differs', 'Windows with the fonts of a Mac', { fonts: ['Menlo', 'Geneva'] }],
  ['fonts', 'unknown', 'no fonts can be measured', { fonts: [] }],
  ['fonts', 'unknown', 'phones, whose fonts say little', { userAgent: pixel, fonts: ['Geneva'] }],
  [
    'graphics',
    'differs',
    'Metal on Windows',
    drawnBy('ANGLE (Apple, ANGLE Metal Renderer: Apple M2)'),
  ],
  [
    'graphics',
    'fits',
    'Apple’s graphics on an iPhone',
    { userAgent: iphone, ...drawnBy('Apple GPU') },
  ],
  ['graphics', 'unknown', 'no WebGL', { webgl: undefined }],
  [
    'renderer',
    'differs',
    'SwiftShader',
    drawnBy('ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero)), SwiftShader driver)'),
  ],
  ['renderer', 'differs', 'llvmpipe', drawnBy('llvmpipe, or similar')],
  ['zone', 'differs', 'German in Tokyo', { timeZone: 'Asia/Tokyo' }],
  ['zone', 'unknown', 'languages without a country', { homeZones: [] }],
  ['clock', 'differs', 'the clock is an hour off its zone', { clockOffset: 0 }],
  ['clock', 'unknown', 'no offset by name', { zoneOffset: undefined }],
  [
    'window',
    'differs',
    'a window larger than its screen',
    { window: { width: 2560, height: 1300 } },
  ],
  [
    'window',
    'fits',
    'a maximised window, whose frame is outside',
    { window: { width: 1936, height: 1096 } },
  ],
  ['window', 'unknown', 'sizes that are not told', { window: { width: 0, height: 0 } }],
  ['webdriver', 'differs', 'a browser under control', { webdriver: true }],
]

describe('contradictions', () => {
  test.each(cases)('%s %s: %s', (name, expected, _, changes) =>
    expect(checkReading({ ...windows, ...changes })[name]).toBe(expected),
  )
})
