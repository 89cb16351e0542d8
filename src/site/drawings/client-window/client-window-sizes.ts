/** The client's window: all of it, without its sidebar, and a part of it for narrow screens. */
export const clientWindowSizes = {
  desktop: { width: 1152, height: 664 },
  tablet: { width: 956, height: 664 },
  phone: { width: 358, height: 504 },
} as const
export type ClientWindowSize = keyof typeof clientWindowSizes

export const clientWindowPath = (locale: string, size: ClientWindowSize) =>
  `/client-window/${locale}-${size}.svg`

/** The language and the size of a file of `/client-window/`; undefined for other names. */
export function clientWindowOf(
  file: string,
): { locale: string; size: ClientWindowSize } | undefined {
  const [, locale = '', size] = /^(\w+)-(\w+)\.svg$/.exec(file) ?? []
  return size === 'desktop' || size === 'tablet' || size === 'phone' ? { locale, size } : undefined
}
