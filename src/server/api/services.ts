import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { freeBytes } from '../observability/free-bytes.ts'
import type { Services } from './api-route.ts'
import { placeFinder } from './client-ip.ts'
import { CredentialKeys } from './sign-in/credential.ts'
import { googleTokenCheck } from './sign-in/google-token.ts'
import { reachesApp } from './sign-in/tickets.ts'
import { diskRoom } from './storage-limits.ts'

/** Services that the rest of the site has too. */
type SharedServices = Omit<Services, 'now' | 'places' | 'roomForTracking' | 'signIn'>

/**
 * The services of the API: the shared ones, and those that only it uses, as configured. Throws one
 * line when a configured file cannot be used.
 */
export function openServices(config: Config, shared: SharedServices, log: Logger): Services {
  const { dataDir, googleClientId, googleJwksUrl, ticketSecret } = config
  warnOfSignIn(config, shared, log)
  return {
    ...shared,
    places: placeFinder(config.geoipFile, config.trustProxy > 0),
    signIn: {
      keys: new CredentialKeys(dataDir),
      google:
        googleClientId === undefined ? undefined : googleTokenCheck(googleClientId, googleJwksUrl),
      ticketSecret,
    },
    now: Date.now,
    // The disk of another machine's database is not known here.
    roomForTracking: config.databaseUrl === undefined ? roomIn(dataDir, log) : () => true,
  }
}

/** Warns where Google's sign-in would end at the site, since no cookie of it reaches the app. */
function warnOfSignIn(
  { googleClientId, apiOrigin }: Config,
  { trackedContent, origin }: SharedServices,
  log: Logger,
) {
  const { loginUrl, hosts } = trackedContent().setting('site')
  const appHosts = { origin, loginUrl, hosts }
  if (googleClientId !== undefined && !apiOrigin && !reachesApp(appHosts))
    log.warn(appHosts, 'no domain of `hosts` in site.yaml is above both site and app: no sign-in')
}

const roomIn = (folder: string, log: Logger) =>
  diskRoom(
    () => freeBytes(folder),
    (hasRoom) =>
      hasRoom
        ? log.info('the disk has room again: tracking is accepted')
        : log.error('the disk is short of space: tracking is refused, messages are accepted'),
  )
