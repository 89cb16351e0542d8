import type { SinglePageTranslation } from '../../../content/collections/all-collections.ts'
import type { Reading } from './consistency-checks.ts'

export type MirrorTexts = Omit<
  SinglePageTranslation<'mirror'>,
  'title' | 'description' | 'name' | 'about' | 'closing'
> & {
  copy: string
  /** The sign of gigabytes. */
  gigabytes: string
}

export const valueNames = [
  'userAgent',
  'hints',
  'platform',
  'languages',
  'timeZone',
  'screen',
  'window',
  'cores',
  'memory',
  'touch',
  'canvas',
  'webgl',
  'webglPicture',
  'fonts',
  'cookies',
  'storage',
  'webdriver',
] as const
export type ValueName = (typeof valueNames)[number]

/** Hours and minutes from UTC, such as +05:30. */
export const offsetText = (minutes: number) =>
  (minutes < 0 ? '−' : '+') +
  [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** A reading in words; an empty text for what the browser does not tell. */
export function valuesOf(
  reading: Reading,
  { yes, no, gigabytes }: MirrorTexts,
): Record<ValueName, string> {
  const { hints, screen, window, webgl } = reading
  const choice = (is: boolean) => (is ? yes : no)
  return {
    userAgent: reading.userAgent,
    hints: hints
      ? [
          `${hints.platform} ${hints.platformVersion}`.trim(),
          hints.architecture,
          hints.model,
          `Chromium ${hints.chromium}`,
        ]
          .filter(Boolean)
          .join(', ')
      : '',
    platform: reading.platform,
    languages: reading.languages.join(', '),
    timeZone: `${reading.timeZone}, UTC${offsetText(reading.clockOffset)}`,
    screen: `${screen.width} × ${screen.height}, ${Math.round(reading.pixelRatio * 100) / 100}×`,
    window: `${window.width} × ${window.height}`,
    cores: String(reading.cores ?? ''),
    memory: reading.memory ? `${reading.memory} ${gigabytes}` : '',
    touch: String(reading.touchPoints),
    canvas: reading.canvas,
    webgl: webgl?.renderer ?? '',
    webglPicture: webgl?.picture ?? '',
    fonts: reading.fonts.join(', '),
    cookies: choice(reading.cookies),
    storage: choice(reading.storage),
    webdriver: choice(reading.webdriver),
  }
}
