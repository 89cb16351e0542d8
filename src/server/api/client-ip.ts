import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { type CityResponse, Reader } from 'maxmind'
import { errorMessage } from '../../base/caught-error.ts'
import { normalizeIp } from '../http/ip-address.ts'

export type ReadHeader = (name: string) => string | undefined

/**
 * The visitor's IP address. `proxies` is how many proxies in front of the site append to
 * `X-Forwarded-For`: the entry written by the outermost of them is used, since anything before it
 * is the visitor's own claim. 0: the header is ignored.
 */
export function clientIp(
  socketIp: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const direct = normalizeIp(socketIp ?? '')
  if (proxies === 0 || forwardedFor === undefined) return direct
  const claimed = normalizeIp(forwardedFor.split(',').at(-proxies)?.trim() ?? '')
  return isIP(claimed) ? claimed : direct
}

/**
 * Whether the visitor's connection uses HTTPS: by the site's public origin, or as a trusted proxy
 * says (`X-Forwarded-Proto`).
 */
export function usesHttps(origin: string, header: ReadHeader, proxies: number) {
  const claims = header('x-forwarded-proto')?.split(',') ?? []
  return (
    origin.startsWith('https:') ||
    (proxies > 0 && (claims.at(-proxies) ?? claims[0])?.trim().toLowerCase() === 'https')
  )
}

/** The place of an IP address as far as it is known; fields are empty otherwise (`ip_data`). */
interface Place {
  timezone: string
  country: string
  region: string
  city: string
}
export const unknownPlace: Readonly<Place> = { timezone: '', country: '', region: '', city: '' }

export type PlaceFinder = (ip: string, header: ReadHeader) => Place

/** Headers in which CDNs give the visitor's country. */
export const countryHeaders = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-country-code',
]

/**
 * Finds places in a MaxMind-format file, else by the country header of the proxy in front.
 * `trusted`: there is such a proxy; without one the header is the visitor's own claim. Throws one
 * line when the file cannot be used.
 */
export function placeFinder(file: string | undefined, trusted: boolean): PlaceFinder {
  const reader = file === undefined ? undefined : openReader(file)
  return (ip, header) =>
    placeIn(reader, ip) ??
    (trusted ? { ...unknownPlace, country: countryOf(header) } : unknownPlace)
}

function openReader(file: string): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(readFileSync(file))
  } catch (error) {
    throw new Error(`configuration: GEOIP_FILE: cannot be used: ${errorMessage(error)}`)
  }
}

function placeIn(reader: Reader<CityResponse> | undefined, ip: string): Place | undefined {
  try {
    const place = reader?.get(ip)
    if (!place) return undefined
    const region = place.subdivisions?.[0]
    return {
      timezone: place.location?.time_zone ?? '',
      country: place.country?.iso_code ?? '',
      region: region?.names?.en ?? region?.iso_code ?? '',
      city: place.city?.names.en ?? '',
    }
  } catch {
    return undefined
  }
}

function countryOf(header: ReadHeader) {
  const value = countryHeaders
    .map((name) => header(name))
    .find((country) => country !== undefined)
    ?.toUpperCase()
  // XX is unknown, T1 the Tor network.
  return value !== undefined && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : ''
}
