import { readFileSync } from 'node:fs'
import { isIP, isIPv6 } from 'node:net'
import { type CityResponse, Reader } from 'maxmind'

/** Reads a request header. */
export type Header = (name: string) => string | undefined

/**
 * The visitor's address. `proxies` is how many proxies in front of the site append to
 * `X-Forwarded-For`: the entry written by the outermost of them is used, since anything before it
 * is the visitor's own claim. 0: the header is ignored.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const direct = canonicalAddress(socketAddress ?? '')
  if (proxies === 0 || forwardedFor === undefined) return direct
  const claimed = canonicalAddress(forwardedFor.split(',').at(-proxies)?.trim() ?? '')
  return isIP(claimed) ? claimed : direct
}

/**
 * IPv4-mapped IPv6 addresses become IPv4, so that one address has one rate limit however it is
 * written (RFC 4291 §2.5.5.2).
 */
function canonicalAddress(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return address
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** The eight groups of an IPv6 address, which URLs write in one way. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`)
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail]
}

/**
 * Whether the visitor's connection uses HTTPS: by the site's public origin, or as a trusted proxy
 * says (`X-Forwarded-Proto`).
 */
export function usesHttps(origin: string, header: Header, proxies: number): boolean {
  const claims = header('x-forwarded-proto')?.split(',') ?? []
  return (
    origin.startsWith('https:') ||
    (proxies > 0 && (claims.at(-proxies) ?? claims[0])?.trim().toLowerCase() === 'https')
  )
}

/**
 * The /64 of an IPv6 address: one customer has at least that, and could call from each of its
 * addresses; or the /48, which is what a customer has at most. IPv4 as it is.
 */
export function networkOf(address: string, bits: 64 | 48 = 64): string {
  const canonical = canonicalAddress(address)
  if (!isIPv6(canonical)) return canonical
  return groupsOf(canonical)
    .slice(0, bits / 16)
    .join(':')
}

/**
 * Where an address is, as far as it is known; empty otherwise, never a guess (spec §3, `ip_data`).
 */
export interface Place {
  timezone: string
  country: string
  region: string
  city: string
}
export const unknownPlace: Readonly<Place> = { timezone: '', country: '', region: '', city: '' }

export type PlaceFinder = (address: string, header: Header) => Place

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
  return (address, header) =>
    placeIn(reader, address) ??
    (trusted ? { ...unknownPlace, country: countryOf(header) } : unknownPlace)
}

function openReader(file: string): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(readFileSync(file))
  } catch (error) {
    throw new Error(
      `configuration: GEOIP_FILE: cannot be used: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function placeIn(reader: Reader<CityResponse> | undefined, address: string): Place | undefined {
  try {
    const found = reader?.get(address)
    if (!found) return undefined
    const region = found.subdivisions?.[0]
    return {
      timezone: found.location?.time_zone ?? '',
      country: found.country?.iso_code ?? '',
      region: region?.names?.en ?? region?.iso_code ?? '',
      city: found.city?.names.en ?? '',
    }
  } catch {
    return undefined
  }
}

function countryOf(header: Header): string {
  const value = countryHeaders
    .map((name) => header(name))
    .find((given) => given !== undefined)
    ?.toUpperCase()
  // XX is unknown, T1 the Tor network.
  return value !== undefined && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : ''
}
