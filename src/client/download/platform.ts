import { desktopClientToken } from '../../brand/desktop-client.ts'

/** What a browser reveals about the computer it runs on. */
type BrowserHints = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** Client Hints, where the browser has them. A missing or empty field says nothing. */
export type ClientHints =
  | { platform?: string; architecture?: string; bitness?: string; wow64?: boolean }
  | undefined

/** What the download page offers for it. */
export type DownloadTarget =
  | { kind: 'build'; system: 'com_win64' | 'com_win32' | 'com_mac' | 'com_arm64' }
  /** Windows on an ARM processor, which runs the x64 build in emulation. */
  | { kind: 'windowsArm' }
  /** A Mac with an unknown processor. */
  | { kind: 'mac' }
  /** A phone or a tablet. */
  | { kind: 'handheld' }
  /** A system there is no client for; its name where it is known. */
  | { kind: 'unsupported'; name: string }
  /** The desktop client itself, and its version. */
  | { kind: 'client'; version: string }
  | { kind: 'unknown' }

const clientPattern = new RegExp(` ${desktopClientToken}/(\\d+\\.\\d+\\.\\d+)`)

/**
 * Which download a visitor needs: Client Hints first, the user agent where they are silent.
 * Browsers freeze parts of their user agent ("Intel Mac OS X 10_15_7" on every Mac, "Windows NT
 * 10.0" since Windows 10), so nothing more is read out of it.
 */
export function detectPlatform(
  { userAgent, maxTouchPoints }: BrowserHints,
  hints?: ClientHints,
): DownloadTarget {
  const version = clientPattern.exec(userAgent)?.[1]
  if (version) return { kind: 'client', version }
  // Consoles name Windows, televisions Linux.
  const device = /Xbox|PlayStation|Nintendo|(?:\b|Smart)TV\b/.exec(userAgent)?.[0]
  if (device) return { kind: 'unsupported', name: device.replace('Smart', '') }
  const platform = hints?.platform || platformOf(userAgent)
  // Tablets ask for desktop pages as a Mac or as Linux; no Mac has a touch screen, and there is no
  // client for Linux.
  if (/Android|iOS/.test(platform) || (/macOS|Linux/.test(platform) && maxTouchPoints > 1))
    return { kind: 'handheld' }
  if (platform === 'Windows') return windows(userAgent, hints)
  if (platform === 'macOS') return mac(userAgent, hints?.architecture)
  return platform
    ? {
        kind: 'unsupported',
        name: /^Chrom/.test(platform) ? 'ChromeOS' : platform,
      }
    : { kind: 'unknown' }
}

function windows(userAgent: string, hints: ClientHints): DownloadTarget {
  const old = /Windows NT ([1-5]\.\d|6\.[0-3])/.exec(userAgent)?.[1]
  if (old) return { kind: 'unsupported', name: `Windows ${oldWindows[old] ?? `NT ${old}`}` }
  if (hints?.architecture === 'arm' || /ARM64/.test(userAgent)) return { kind: 'windowsArm' }
  // A 32-bit browser may run on 64-bit Windows.
  const is64 = hints?.bitness
    ? hints.bitness === '64' || hints.wow64
    : /Win64|WOW64|x64|x86_64/i.test(userAgent)
  return { kind: 'build', system: is64 ? 'com_win64' : 'com_win32' }
}

/** macOS 12 is needed, but user agents do not name versions above 10.15. */
function mac(userAgent: string, architecture: string | undefined): DownloadTarget {
  const old = /Mac OS X 10[._](\d+)/.exec(userAgent)?.[1]
  if (old && Number(old) < 15) return { kind: 'unsupported', name: `macOS 10.${old}` }
  if (architecture === 'arm') return { kind: 'build', system: 'com_arm64' }
  if (architecture === 'x86') return { kind: 'build', system: 'com_mac' }
  return { kind: 'mac' }
}

/** Those whose browsers can still open the page. */
const oldWindows: Record<string, string> = {
  '6.3': '8.1',
  '6.2': '8',
  '6.1': '7',
}

/** The platform by the user agent, named as Client Hints name it; '' when unknown. */
function platformOf(userAgent: string): string {
  if (/Windows Phone|Android|OpenHarmony/.test(userAgent)) return 'Android'
  if (/iP(?:hone|ad|od)/.test(userAgent)) return 'iOS'
  if (/Windows NT/.test(userAgent)) return 'Windows'
  if (/Macintosh/.test(userAgent)) return 'macOS'
  if (/\bCrOS\b/.test(userAgent)) return 'ChromeOS'
  return /\b(?:(?:Free|Open|Net)BSD|SunOS|Linux)\b/.exec(userAgent)?.[0] ?? ''
}

/** Whether version `a` comes before `b`; both are numbers with dots. */
export const isOlder = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true }) < 0
