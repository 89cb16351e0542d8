import { isLocale, languageOf } from '../../languages/languages.ts'
import { chooseLocale } from '../../languages/negotiate.ts'
import { storedLanguage } from '../../languages/tags.ts'
import type { Device, StoredRow } from '../database/schema.ts'
import type { Caller, Services } from './api-route.ts'

/**
 * The dimensions of a landing: page language, country and kind of device. Neither IP address nor
 * user agent is stored.
 */
export function visitorKind(
  page: string | null,
  { ip, header }: Pick<Caller, 'ip' | 'header'>,
  { places }: Pick<Services, 'places'>,
): Pick<StoredRow<'traffic_sources'>, 'language' | 'country' | 'device'> {
  return {
    language: languageOfPage(page, header),
    country: places(ip, header).country || null,
    device: deviceOf(header('user-agent') ?? ''),
  }
}

/** The language that the server chose for the page. */
function languageOfPage(page: string | null, header: Caller['header']) {
  const url = URL.parse(page ?? '')
  const prefix = url?.pathname.split('/')[1] ?? ''
  const { locale } = isLocale(prefix)
    ? { locale: prefix }
    : chooseLocale({
        lang: url?.searchParams.get('lang'),
        cookie: storedLanguage(header('cookie')),
        acceptLanguage: header('accept-language'),
        host: url?.hostname,
      })
  return languageOf(locale).tag
}

/** Tablets that ask for desktop pages count as desktops. */
export function deviceOf(userAgent: string): Device {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet'
  return /Mobi|iPhone|Android/.test(userAgent) ? 'phone' : 'desktop'
}
