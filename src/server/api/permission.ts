import { CallError } from './call.ts'

type Header = (name: string) => string | undefined

/**
 * Refuses requests that another site makes a browser send. A browser says where a POST comes from; a program that says nothing
 * carries nobody's cookies. `hosts` are the site's own (`content/site.yaml`), besides the one that was asked.
 */
export function checkOrigin(header: Header, hosts: readonly string[]): void {
  const origin = header('origin')
  if (origin !== undefined) {
    const from = URL.canParse(origin) ? new URL(origin) : undefined
    if (!from || !/^https?:$/.test(from.protocol) || !(from.host === header('host')?.toLowerCase() || hosts.includes(from.hostname)))
      throw new CallError(403, 'origin: is not the site')
  } else if (header('sec-fetch-site') === 'cross-site') throw new CallError(403, 'origin: is not the site')
}

/** What `X-Consent`, or a field `consent` where no header can be set, must say. */
const consentGiven = 'granted'

/** Whether the visitor said yes (decisions, Consent): the page's consent code knows by which rule. */
export const hasConsent = (header: Header, fields: Readonly<Record<string, unknown>>): boolean =>
  header('x-consent') === consentGiven || (Object.hasOwn(fields, 'consent') && fields.consent === consentGiven)

/** Global Privacy Control and Do Not Track count as a no, whatever else is said. */
const refusesTracking = (header: Header): boolean => header('sec-gpc') === '1' || header('dnt') === '1'

/** Throws 403 unless what a call stores is permitted. */
export function checkConsent(stores: 'freely' | 'consent' | 'tracking', header: Header, fields: Readonly<Record<string, unknown>>): void {
  if (stores === 'freely') return
  if (stores === 'tracking' && refusesTracking(header)) throw new CallError(403, 'consent: the browser sends Global Privacy Control or Do Not Track, which counts as a no')
  if (!hasConsent(header, fields)) throw new CallError(403, `consent: send the header X-Consent: ${consentGiven} (or the field consent) once the visitor agreed`)
}
