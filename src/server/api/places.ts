import { readFileSync } from 'node:fs'
import { type CityResponse, Reader } from 'maxmind'

/** Where an address is, as far as it is known; empty otherwise, never a guess (spec §3, `ip_data`). */
export interface Place {
  timezone: string
  country: string
  region: string
  city: string
}
export const nowhere: Readonly<Place> = { timezone: '', country: '', region: '', city: '' }

/** `header` reads the request's headers. */
export type PlaceFinder = (address: string, header: (name: string) => string | undefined) => Place

/** In which CDNs say the visitor's country. */
export const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code']

/**
 * Finds places in a MaxMind-format file, else by the country header of the proxy in front. Throws one line when the file cannot be
 * used. `trusted`: there is such a proxy; without one the header is the visitor's own claim.
 */
export function placeFinder(file: string | undefined, trusted: boolean): PlaceFinder {
  const reader = file === undefined ? undefined : openReader(file)
  return (address, header) => placeIn(reader, address) ?? (trusted ? { ...nowhere, country: countryOf(header) } : nowhere)
}

function openReader(file: string): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(readFileSync(file))
  } catch (error) {
    throw new Error(`configuration: GEOIP_FILE: cannot be used: ${(error as Error).message}`)
  }
}

function placeIn(reader: Reader<CityResponse> | undefined, address: string): Place | undefined {
  try {
    const found = reader?.get(address)
    const region = found?.subdivisions?.[0]
    return found
      ? { timezone: found.location?.time_zone ?? '', country: found.country?.iso_code ?? '', region: region?.names?.en ?? region?.iso_code ?? '', city: found.city?.names.en ?? '' }
      : undefined
  } catch {
    return undefined
  }
}

function countryOf(header: (name: string) => string | undefined): string {
  const value = countryHeaders
    .map((name) => header(name))
    .find((given) => given !== undefined)
    ?.toUpperCase()
  // XX is unknown, T1 the Tor network.
  return value !== undefined && /^[A-Z]{2}$/.test(value) && value !== 'XX' ? value : ''
}
