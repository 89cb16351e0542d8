import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { desktopClientToken } from '../../brand/desktop-client.ts'
import { type ClientHints, type DownloadTarget, detectPlatform, isOlder } from './platform.ts'

const agents = {
  chromeWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  firefoxWindows:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0',
  firefoxWindows32: 'Mozilla/5.0 (Windows NT 10.0; rv:149.0) Gecko/20100101 Firefox/149.0',
  firefoxWow64: 'Mozilla/5.0 (Windows NT 10.0; WOW64; rv:52.0) Gecko/20100101 Firefox/52.0',
  chromeWindows7:
    'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
  chromeMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  safariMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
  safariMojave:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.2 Safari/605.1.15',
  safariIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
  chromeAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36',
  huawei:
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
  chromeLinux:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  freebsd: 'Mozilla/5.0 (X11; FreeBSD amd64; rv:148.0) Gecko/20100101 Firefox/148.0',
  chromebook:
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  xbox: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; Xbox; Xbox Series X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36 Edge/44.18363.8131',
  tizen:
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 8.0) AppleWebKit/537.36 (KHTML, like Gecko) Version/8.0 TV Safari/537.36',
  webos:
    'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/108.0.0.0 Safari/537.36',
  playstation:
    'Mozilla/5.0 (PlayStation; PlayStation 5/6.00) AppleWebKit/605.1.15 (KHTML, like Gecko)',
  solaris: 'Mozilla/5.0 (X11; SunOS i86pc; rv:128.0) Gecko/20100101 Firefox/128.0',
  client: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.8078.79 Safari/537.36 ${desktopClientToken}/5.4.2`,
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
} as const

const build = (system: Extract<DownloadTarget, { kind: 'build' }>['system']): DownloadTarget => ({
  kind: 'build',
  system,
})

describe('detectPlatform', () => {
  test.each<[string, keyof typeof agents, ClientHints, number, DownloadTarget]>([
    [
      'Chrome on 64-bit Windows',
      'chromeWindows',
      { platform: 'Windows', architecture: 'x86', bitness: '64', wow64: false },
      0,
      build('com_win64'),
    ],
    [
      'Chrome on 32-bit Windows, whose user agent is frozen',
      'chromeWindows',
      { platform: 'Windows', architecture: 'x86', bitness: '32', wow64: false },
      0,
      build('com_win32'),
    ],
    [
      '32-bit Chrome on 64-bit Windows',
      'chromeWindows',
      { platform: 'Windows', architecture: 'x86', bitness: '32', wow64: true },
      0,
      build('com_win64'),
    ],
    [
      'a browser that gives hints without details',
      'chromeWindows',
      { platform: 'Windows', architecture: '', bitness: '' },
      0,
      build('com_win64'),
    ],
    [
      'Chrome on Windows on ARM, with a touch screen',
      'chromeWindows',
      { platform: 'Windows', architecture: 'arm', bitness: '64' },
      10,
      { kind: 'windowsArm' },
    ],
    [
      'Chrome without hints, on a page without TLS',
      'chromeWindows',
      undefined,
      0,
      build('com_win64'),
    ],
    ['Firefox on 64-bit Windows', 'firefoxWindows', undefined, 0, build('com_win64')],
    ['Firefox on 32-bit Windows', 'firefoxWindows32', undefined, 0, build('com_win32')],
    ['old 32-bit Firefox on 64-bit Windows', 'firefoxWow64', undefined, 0, build('com_win64')],
    ['Windows 7', 'chromeWindows7', undefined, 0, { kind: 'unsupported', name: 'Windows 7' }],
    [
      'Chrome on Apple silicon',
      'chromeMac',
      { platform: 'macOS', architecture: 'arm', bitness: '64' },
      0,
      build('com_arm64'),
    ],
    [
      'Chrome on an Intel Mac',
      'chromeMac',
      { platform: 'macOS', architecture: 'x86', bitness: '64' },
      0,
      build('com_mac'),
    ],
    [
      'Chrome on a Mac without details',
      'chromeMac',
      { platform: 'macOS', architecture: '' },
      0,
      { kind: 'mac' },
    ],
    ['Safari on a Mac', 'safariMac', undefined, 0, { kind: 'mac' }],
    ['macOS 10.14', 'safariMojave', undefined, 0, { kind: 'unsupported', name: 'macOS 10.14' }],
    ['iPadOS posing as a Mac', 'safariMac', undefined, 5, { kind: 'handheld' }],
    ['iPhone, Safari', 'safariIphone', undefined, 5, { kind: 'handheld' }],
    [
      'Android, Chrome',
      'chromeAndroid',
      { platform: 'Android', architecture: '', bitness: '' },
      5,
      { kind: 'handheld' },
    ],
    [
      'an Android tablet that asks for desktop pages',
      'chromeLinux',
      { platform: 'Android' },
      5,
      { kind: 'handheld' },
    ],
    ['HarmonyOS', 'huawei', undefined, 5, { kind: 'handheld' }],
    [
      'Chrome on Linux',
      'chromeLinux',
      { platform: 'Linux', architecture: 'x86', bitness: '64' },
      0,
      { kind: 'unsupported', name: 'Linux' },
    ],
    ['an Android tablet that poses as Linux', 'chromeLinux', undefined, 5, { kind: 'handheld' }],
    ['Xbox', 'xbox', { platform: 'Windows' }, 0, { kind: 'unsupported', name: 'Xbox' }],
    ['Tizen television', 'tizen', undefined, 0, { kind: 'unsupported', name: 'TV' }],
    ['webOS television', 'webos', undefined, 0, { kind: 'unsupported', name: 'TV' }],
    ['PlayStation', 'playstation', undefined, 0, { kind: 'unsupported', name: 'PlayStation' }],
    ['SunOS', 'solaris', undefined, 0, { kind: 'unsupported', name: 'SunOS' }],
    ['FreeBSD', 'freebsd', undefined, 0, { kind: 'unsupported', name: 'FreeBSD' }],
    [
      'a Chromebook',
      'chromebook',
      { platform: 'Chrome OS', architecture: 'x86', bitness: '64' },
      0,
      { kind: 'unsupported', name: 'ChromeOS' },
    ],
    [
      'the desktop client',
      'client',
      { platform: 'Windows', architecture: 'x86', bitness: '64' },
      0,
      { kind: 'client', version: '5.4.2' },
    ],
    ['a crawler', 'googlebot', undefined, 0, { kind: 'unknown' }],
  ])('%s', (_name, agent, hints, touchPoints, expected) =>
    expect(
      detectPlatform({ userAgent: agents[agent], maxTouchPoints: touchPoints }, hints),
    ).toEqual(expected),
  )

  test('answers any text, and nothing is unknown that hints name', () =>
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 0, max: 20 }),
        fc.constantFrom('Windows', 'macOS', 'Android', 'Linux', 'Fuchsia', ''),
        (userAgent, maxTouchPoints, platform) => {
          const { kind } = detectPlatform({ userAgent, maxTouchPoints }, { platform })
          if (platform) expect(kind).not.toBe('unknown')
        },
      ),
    ))
})

test.each([
  ['5.4.1', '5.4.2', true],
  ['5.10.0', '5.9.9', false],
  ['5.9.9', '5.10.0', true],
  ['5.4', '5.4.1', true],
])('%s before %s: %s', (a, b, expected) => expect(isOlder(a, b)).toBe(expected))
