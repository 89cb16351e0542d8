/** What a page can read of a browser without asking. */
export interface Reading {
  userAgent: string
  /** `navigator.platform`. */
  platform: string
  /** Client Hints; undefined in browsers that have none. */
  hints:
    | {
        platform: string
        platformVersion: string
        architecture: string
        model: string
        mobile: boolean
        chromium: string
      }
    | undefined
  languages: readonly string[]
  timeZone: string
  /** Minutes east of UTC: by the clock, and by the time zone's name. */
  clockOffset: number
  zoneOffset: number | undefined
  /** All time zones of the countries that the languages name; none where this is not known. */
  homeZones: readonly string[]
  screen: Size
  window: Size
  pixelRatio: number
  cores: number | undefined
  /** In GB, as browsers round it. */
  memory: number | undefined
  touchPoints: number
  /** Hashes of test pictures; empty where nothing can be drawn. */
  canvas: string
  webgl: { renderer: string; picture: string } | undefined
  fonts: readonly string[]
  cookies: boolean
  storage: boolean
  /** Whether the browser says that a program controls it (`navigator.webdriver`). */
  webdriver: boolean
}

interface Size {
  width: number
  height: number
}

export const checkNames = [
  'system',
  'version',
  'device',
  'fonts',
  'graphics',
  'renderer',
  'zone',
  'clock',
  'window',
  'webdriver',
] as const
export type CheckName = (typeof checkNames)[number]
/** `unknown`: the browser does not tell enough to compare. */
export type CheckResult = 'fits' | 'differs' | 'unknown'

/**
 * Which values of a reading contradict each other. Differences that ordinary browsers have are not
 * counted.
 */
export const checkReading = (reading: Reading): Record<CheckName, CheckResult> => ({
  system: systemsAgree(reading),
  version: versionsAgree(reading),
  device: deviceAgrees(reading),
  fonts: fontsAgree(reading),
  graphics: graphicsAgree(reading),
  renderer: reading.webgl
    ? resultOf(!/swiftshader|llvmpipe|softpipe|software|basic render/i.test(reading.webgl.renderer))
    : 'unknown',
  zone: reading.homeZones.length
    ? resultOf(reading.homeZones.includes(reading.timeZone))
    : 'unknown',
  clock:
    reading.zoneOffset === undefined
      ? 'unknown'
      : resultOf(reading.zoneOffset === reading.clockOffset),
  window: windowFits(reading),
  webdriver: resultOf(!reading.webdriver),
})

const resultOf = (fits: boolean): CheckResult => (fits ? 'fits' : 'differs')

type System = 'windows' | 'macos' | 'linux' | 'android' | 'ios' | 'chromeos'

/** In this order: user agents of Android name Linux too, and iPhones name Mac OS. */
const systems = [
  ['android', /Android/],
  ['ios', /iPhone|iPad|iPod|^iOS/],
  ['chromeos', /CrOS|^Chrom/],
  ['windows', /^Win|Windows/],
  ['macos', /Macintosh|^mac/i],
  ['linux', /Linux|X11/],
] as const

/** The system that a user agent, `navigator.platform` or Client Hints name. */
const systemIn = (text: string): System | undefined =>
  systems.find(([, pattern]) => pattern.test(text))?.[0]

/**
 * The user agent, `navigator.platform` and Client Hints; Android and ChromeOS call their platform
 * Linux.
 */
function systemsAgree(reading: Reading): CheckResult {
  const system = systemIn(reading.userAgent)
  const platform = systemIn(reading.platform)
  const hinted = systemIn(reading.hints?.platform ?? '')
  if (!system || !(platform ?? hinted)) return 'unknown'
  const onLinux = platform === 'linux' && (system === 'android' || system === 'chromeos')
  return resultOf(
    (platform === undefined || platform === system || onLinux) &&
      (hinted === undefined || hinted === system),
  )
}

function versionsAgree({ userAgent, hints }: Reading): CheckResult {
  const version = /Chrome\/(\d+)/.exec(userAgent)?.[1]
  return version && hints?.chromium ? resultOf(hints.chromium.split('.')[0] === version) : 'unknown'
}

/** A phone has a touch screen, a Mac has none; an iPad calls itself a Mac. */
function deviceAgrees(reading: Reading): CheckResult {
  const system = systemIn(reading.userAgent)
  if (!system) return 'unknown'
  if (reading.hints && reading.hints.mobile !== /Mobile/.test(reading.userAgent)) return 'differs'
  if (system === 'android' || system === 'ios') return resultOf(reading.touchPoints > 0)
  return resultOf(system !== 'macos' || reading.touchPoints === 0)
}

/** Fonts that come with one system, and with nothing that people install on another. */
export const systemFonts: Partial<Record<System, readonly string[]>> = {
  windows: ['Segoe UI', 'Bahnschrift', 'Marlett'],
  macos: ['Helvetica Neue', 'Menlo', 'Geneva'],
  linux: ['DejaVu Sans', 'Liberation Sans', 'Ubuntu'],
}

function fontsAgree(reading: Reading): CheckResult {
  const system = systemIn(reading.userAgent)
  const expected = system && systemFonts[system]
  if (!expected || reading.fonts.length === 0) return 'unknown'
  return resultOf(expected.some((font) => reading.fonts.includes(font)))
}

/** Direct3D draws on Windows, Metal on Apple's systems. */
function graphicsAgree(reading: Reading): CheckResult {
  const system = systemIn(reading.userAgent)
  const renderer = reading.webgl?.renderer ?? ''
  const drawnOn = /Direct3D|D3D\d/.test(renderer)
    ? 'windows'
    : /Metal|Apple/.test(renderer)
      ? 'macos'
      : undefined
  if (!system || !drawnOn) return 'unknown'
  return resultOf(drawnOn === (system === 'ios' ? 'macos' : system))
}

/** Pixels by which a maximised window may exceed its screen: its frame is outside. */
const windowFrame = 32

function windowFits({ screen, window }: Reading): CheckResult {
  if (!(screen.width && window.width)) return 'unknown'
  return resultOf(
    window.width <= screen.width + windowFrame && window.height <= screen.height + windowFrame,
  )
}
