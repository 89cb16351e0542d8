import { resolve } from 'node:path'
import { z } from 'zod'
import { type PurgeTarget, purgeFormats } from './cdn/purge-request.ts'
import type { Retention } from './database/retention.ts'

/** Where Google's sign-in script comes from, but for tests. */
export const usualGoogle = 'https://accounts.google.com'

/** A whole number of the environment. */
const whole = (least: number, most: number) => {
  const error = `use a whole number from ${least} to ${most}`
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error)
}

/** Days for which records are kept; those of the privacy page by default. */
const days = (usual: number) => whole(1, 36_500).default(usual)

const address = z.url({ protocol: /^https?$/, error: 'use an address that starts with http:// or https://', abort: true })
/** A path would be left out in silence. */
const origin = address
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, 'use an address without a path, such as https://www.example.com')
  .transform((value) => new URL(value).origin)

/** The variables of the environment, each with its check and its default; `docs/production.md` lists them. */
export const variables = z.object({
  SETTINGS_FILE: z.string().optional(),
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  CONTENT_DIR: z.string().min(1).default('./content'),
  CONTENT_SECRET: z.string().min(16, 'use 16 characters or more').optional(),
  CDN_TAG_HEADER: z.enum(['Cache-Tag', 'Surrogate-Key']).optional(),
  CDN_MAX_AGE_S: whole(1, 31_536_000).optional(),
  CDN_PURGE_URL: address.optional(),
  CDN_PURGE_FORMAT: z.enum(purgeFormats).default('json'),
  CDN_PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'use letters that can stand in a header')
    .optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  SITE_ORIGIN: origin.optional(),
  PAGE_CACHE_MB: whole(1, 65536).default(256),
  PAGE_COMPRESSION: z.enum(['best', 'quick']).default('best'),
  DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/, error: 'use postgres://user:password@host:port/database, or nothing for the embedded database' }).optional(),
  API_ORIGIN: origin.optional(),
  ANALYTICS_URL: z
    .string()
    .regex(/^(?:https?:\/\/|\/(?!\/))\S+$/, 'use an http(s) address or a path of this site')
    .optional(),
  TRUST_PROXY: whole(0, 10).default(0),
  GEOIP_FILE: z.string().optional(),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]+$/, 'use the client id of the Google API console')
    .optional(),
  GOOGLE_ORIGIN: origin.default(usualGoogle),
  GOOGLE_JWKS_URL: address.default('https://www.googleapis.com/oauth2/v3/certs'),
  RETENTION_ANALYTICS_DAYS: days(730),
  RETENTION_SOURCES_DAYS: days(730),
  RETENTION_DEVICE_LOGS_DAYS: days(730),
  RETENTION_MESSAGES_DAYS: days(730),
  RETENTION_REFERRALS_DAYS: days(7),
  RETENTION_SIGN_INS_DAYS: days(30),
  CLIENT_TIMEOUT_S: whole(1, 3600).default(30),
  STOP_TIMEOUT_S: whole(1, 3600).default(10),
  LOG_REQUESTS: z.enum(['none', 'errors', 'all']).default('errors'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, 'use 16 or more characters of a bearer token')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** Settings of the process. */
export interface Config {
  port: number
  /** Address to listen on. */
  host: string
  contentDir: string
  /** Signs requests to look for new content now; without one there are none. */
  contentSecret: string | undefined
  /** The header in which pages name their content for a CDN. */
  cdnTagHeader: 'Cache-Tag' | 'Surrogate-Key' | undefined
  /** Seconds for which a CDN may keep pages without asking. */
  cdnMaxAge: number | undefined
  /** Who is told of changed content; none: nobody. */
  purge: PurgeTarget | undefined
  dataDir: string
  /** The public origin, when it is not the one of `content/site.yaml`. */
  siteOrigin: string | undefined
  /** Bytes that ready pages may take in memory. */
  pageCacheBytes: number
  /** Whether ready pages get the best compression in the background, which takes a core for 30 to 60 ms a page. */
  bestCompression: boolean
  /** A PostgreSQL server; none: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** Where the calls of spec §7 are forwarded; none: they are answered here. */
  apiOrigin: string | undefined
  /** Where browsers send analytics events; none: the collector of this site. */
  analyticsUrl: string | undefined
  /** How many proxies in front of the site add to `X-Forwarded-For`. */
  trustProxy: number
  /** A MaxMind-format file of places by address. */
  geoipFile: string | undefined
  /** Without one, Google sign-in is off. */
  googleClientId: string | undefined
  /** Where Google's sign-in script comes from. */
  googleOrigin: string
  googleJwksUrl: string
  retention: Retention
  /** How long a client may take to send a request, or stand still while it reads the answer, in milliseconds. */
  clientTimeout: number
  /** How long requests under way have to finish when the server stops, in milliseconds. */
  stopTimeout: number
  /** Which answers have a line in the log. */
  logRequests: z.infer<typeof variables>['LOG_REQUESTS']
  /** Who knows it may read `/metrics`; none: only this machine may. */
  metricsToken: string | undefined
  logLevel: z.infer<typeof variables>['LOG_LEVEL']
}

/** Reads the environment. Throws one line that names the variable and what is wrong with it. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`configuration: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    contentDir: resolve(env.CONTENT_DIR),
    contentSecret: env.CONTENT_SECRET,
    cdnTagHeader: env.CDN_TAG_HEADER,
    cdnMaxAge: env.CDN_MAX_AGE_S,
    purge: env.CDN_PURGE_URL === undefined ? undefined : { url: env.CDN_PURGE_URL, format: env.CDN_PURGE_FORMAT, token: env.CDN_PURGE_TOKEN, secret: env.CONTENT_SECRET },
    dataDir: resolve(env.DATA_DIR),
    siteOrigin: env.SITE_ORIGIN,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    bestCompression: env.PAGE_COMPRESSION === 'best',
    databaseUrl: env.DATABASE_URL,
    apiOrigin: env.API_ORIGIN,
    analyticsUrl: env.ANALYTICS_URL,
    trustProxy: env.TRUST_PROXY,
    geoipFile: env.GEOIP_FILE === undefined ? undefined : resolve(env.GEOIP_FILE),
    googleClientId: env.GOOGLE_CLIENT_ID,
    googleOrigin: env.GOOGLE_ORIGIN,
    googleJwksUrl: env.GOOGLE_JWKS_URL,
    retention: {
      analytics_events: env.RETENTION_ANALYTICS_DAYS,
      referrals: env.RETENTION_REFERRALS_DAYS,
      traffic_sources: env.RETENTION_SOURCES_DAYS,
      device_logs: env.RETENTION_DEVICE_LOGS_DAYS,
      sign_ins: env.RETENTION_SIGN_INS_DAYS,
      messages: env.RETENTION_MESSAGES_DAYS,
    },
    clientTimeout: env.CLIENT_TIMEOUT_S * 1000,
    stopTimeout: env.STOP_TIMEOUT_S * 1000,
    logRequests: env.LOG_REQUESTS,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
  }
}
