import type { Reading } from './consistency-checks.ts'

/** What all of the samples have in common. */
const common = { touchPoints: 0, cookies: true, storage: true, webdriver: false }

/**
 * Three profiles whose values agree with each other, with a version of Chromium such as "148.0".
 */
export function sampleReadings(engine: string): readonly [Reading, Reading, Reading] {
  const major = engine.split('.')[0] ?? ''
  const userAgent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${major}.0.0.0 Safari/537.36`
  const mac = userAgent.replace('Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7')
  const hints = { model: '', mobile: false, chromium: major }
  const windows = (platformVersion: string) => ({
    ...common,
    userAgent,
    platform: 'Win32',
    hints: { ...hints, platform: 'Windows', platformVersion, architecture: 'x86' },
    pixelRatio: 1,
    fonts: ['Segoe UI', 'Bahnschrift', 'Marlett'],
  })
  return [
    {
      ...windows('19.0.0'),
      languages: ['de-DE', 'de'],
      ...zone('Europe/Berlin', 60),
      screen: { width: 1920, height: 1080 },
      window: { width: 1920, height: 1040 },
      cores: 8,
      memory: 8,
      canvas: '5b1e07c4',
      webgl: {
        renderer: 'ANGLE (Intel, Intel(R) UHD Graphics 630 Direct3D11)',
        picture: '0c93f2a8',
      },
    },
    {
      ...common,
      userAgent: mac,
      platform: 'MacIntel',
      hints: { ...hints, platform: 'macOS', platformVersion: '15.5.0', architecture: 'arm' },
      languages: ['ja-JP', 'ja'],
      ...zone('Asia/Tokyo', 540),
      screen: { width: 1512, height: 982 },
      window: { width: 1400, height: 900 },
      pixelRatio: 2,
      cores: 10,
      memory: 8,
      canvas: 'e2740d19',
      webgl: { renderer: 'ANGLE (Apple, ANGLE Metal Renderer: Apple M2 Pro)', picture: '7ad4415e' },
      fonts: ['Helvetica Neue', 'Menlo', 'Geneva'],
    },
    {
      ...windows('10.0.0'),
      languages: ['pt-BR', 'pt', 'en-US'],
      ...zone('America/Sao_Paulo', -180),
      screen: { width: 1366, height: 768 },
      window: { width: 1366, height: 728 },
      cores: 4,
      memory: 4,
      canvas: '91c65ab3',
      webgl: { renderer: 'ANGLE (AMD, AMD Radeon(TM) Graphics Direct3D11)', picture: 'd806be47' },
    },
  ]
}

const zone = (timeZone: string, minutes: number) => ({
  timeZone,
  homeZones: [timeZone],
  clockOffset: minutes,
  zoneOffset: minutes,
})
