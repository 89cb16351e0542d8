import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'
import { errorMessage } from '../base/caught-error.ts'
import type { PurgeTarget } from './cdn/purger.ts'
import { type GitRemote, parseGitRemote } from './content-source/git-remote.ts'
import type { Retention } from './database/retention.ts'
import { isLoopback } from './loopback.ts'

/** Where Google's sign-in script comes from. */
export const defaultGoogleOrigin = 'https://accounts.google.com'

export const wholeNumber = (min: number, max: number) => {
  const error = `use a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}

const pattern = (shape: RegExp, error: string) => z.string().regex(shape, error)

/** Whether traffic to an address is private: TLS, or this machine. */
function isSecure(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}
const secureScheme = 'https:// (http:// on this machine alone)'

/** Refuses a path, which would be ignored silently. */
const originOf = (address: z.ZodType<string, string>) =>
  address
    .refine(
      (value) => new URL(value).href === `${new URL(value).origin}/`,
      'use an address without a path, such as https://www.example.com',
    )
    .transform((value) => new URL(value).origin)

export const publicOrigin = originOf(
  z.url({
    protocol: /^https?$/,
    error: 'use an address that starts with http:// or https://',
    abort: true,
  }),
)

/** The origin of a service that the site calls. `why` ends the error message. */
const serviceOrigin = (why: string) =>
  originOf(
    z.string().refine(isSecure, {
      error: `use an address that starts with ${secureScheme}: ${why}`,
      abort: true,
    }),
  )

/** Days for which records of each table are kept, as the privacy page promises. */
const defaultRetention: Retention = {
  analytics_events: 730,
  traffic_sources: 730,
  device_logs: 730,
  messages: 730,
  referrals: 7,
  sign_ins: 30,
}

/** `messages=365,sign_ins=7`: days that differ from the defaults. */
const retention = z.string().transform((text, context): Partial<Retention> => {
  const pairs = text.split(',').map((pair) => /^ *(\w+)=(\d{1,5}) *$/.exec(pair))
  if (
    pairs.every(
      (pair) => pair && Object.hasOwn(defaultRetention, pair[1] ?? '') && Number(pair[2]) >= 1,
    )
  )
    return Object.fromEntries(pairs.map((pair) => [pair?.[1], Number(pair?.[2])]))
  context.addIssue(
    `use pairs such as messages=365,sign_ins=7 with ${Object.keys(defaultRetention).join(', ')}`,
  )
  return z.NEVER
})

/** `fastly+https://…`, or an address that takes Cloudflare's JSON. */
const purgeUrl = z.string().transform((text, context): Pick<PurgeTarget, 'url' | 'format'> => {
  const [, fastly, url = ''] = /^(fastly\+)?(.*)$/.exec(text) ?? []
  if (isSecure(url)) return { url, format: fastly ? 'fastly' : 'json' }
  context.addIssue(
    'use an address that starts with https:// or fastly+https:// (http:// on this machine alone): the token goes there',
  )
  return z.NEVER
})

/** The address of a repository, and a branch after `#`. */
const gitRemote = z.string().transform((text, context): GitRemote => {
  const remote = parseGitRemote(text)
  if (remote) return remote
  context.addIssue(
    'use the address of a repository and a branch, such as https://git.example/content.git#main, git@git.example:content.git#main or /srv/content.git#main',
  )
  return z.NEVER
})

/** The destination of support messages: a mail server with sender and recipient, or a webhook. */
const supportUrl = z.string().refine((text) => {
  if (isSecure(text)) return true
  const url = URL.parse(text)
  const isAddress = (name: string) =>
    /^[^\s@<>,]+@[^\s@<>,]+$/.test(url?.searchParams.get(name) ?? '')
  return (
    (url?.protocol === 'smtp:' || url?.protocol === 'smtps:') &&
    url.hostname !== '' &&
    isAddress('from') &&
    isAddress('to')
  )
}, 'use smtp://user:password@host:587/?from=site@example.com&to=support@example.com, smtps://…, or the https:// address of a webhook (http:// on this machine alone): visitors’ words and addresses go there')

/** Environment variables with their checks and defaults, documented in `docs/production.md`. */
export const variables = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  CONTENT_DIR: z.string().min(1).default('./content'),
  CONTENT_GIT: gitRemote.optional(),
  CONTENT_POLL_S: wholeNumber(1, 600).default(60),
  CONTENT_SECRET: z.string().min(16, 'use 16 characters or more').optional(),
  CDN_MAX_AGE_S: wholeNumber(1, 31_536_000).optional(),
  CDN_PURGE_URL: purgeUrl.optional(),
  CDN_PURGE_TOKEN: pattern(/^[\x21-\x7e]+$/, 'use letters that can stand in a header').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  SITE_ORIGIN: publicOrigin.optional(),
  PAGE_CACHE_MB: wholeNumber(1, 65536).default(256),
  PAGE_COMPRESSION: z.enum(['best', 'quick']).default('best'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(?:ql)?$/,
      error:
        'use postgres://user:password@host:port/database, or nothing for the embedded database',
    })
    .optional(),
  API_ORIGIN: serviceOrigin('what visitors send goes there').optional(),
  ANALYTICS_URL: z
    .string()
    .refine(
      (text) => /^\/(?!\/)\S+$/.test(text) || (isSecure(text) && !/\s/.test(text)),
      `use a path of this site, or an address that starts with ${secureScheme}: what visitors do goes there`,
    )
    .optional(),
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  GEOIP_FILE: z.string().optional(),
  GOOGLE_CLIENT_ID: pattern(/^[\w.-]+$/, 'use the client id of the Google API console').optional(),
  GOOGLE_ORIGIN: serviceOrigin('the keys of sign-in come from there').default(defaultGoogleOrigin),
  TICKET_SECRET: pattern(
    /^[\w.~+/-]{32,}=*$/,
    'use 32 or more characters of a bearer token',
  ).optional(),
  SUPPORT_URL: supportUrl.optional(),
  RETENTION_DAYS: retention.optional(),
  CLIENT_TIMEOUT_S: wholeNumber(1, 3600).default(30),
  STOP_TIMEOUT_S: wholeNumber(1, 3600).default(10),
  FAST_PATH: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: pattern(
    /^[\w.~+/-]{16,}=*$/,
    'use 16 or more characters of a bearer token',
  ).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** Settings of the process: times in milliseconds unless a name says seconds, sizes in bytes. */
export type Config = ReturnType<typeof configOf>

type Shape = Readonly<Record<string, z.ZodType>>
const has = (shape: Shape, name: string) => Object.hasOwn(shape, name)

/**
 * Reads settings from the environment. `NAME_FILE` names a file with the value of NAME, for
 * secrets.
 */
function settingsOf(shape: Shape, environment: NodeJS.ProcessEnv): Record<string, string> {
  const settings: Record<string, string> = {}
  for (const [name, value] of Object.entries(environment)) {
    if (!value) continue
    const setting = name.replace(/_FILE$/, '')
    if (has(shape, name)) settings[name] = value
    else if (has(shape, setting)) {
      if (environment[setting])
        throw new Error(`configuration: ${name}: ${setting} is set too; use one of them`)
      settings[setting] = contentOf(name, value)
    }
  }
  return settings
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`configuration: ${name}: ${errorMessage(error)}`)
  }
}

/** Unknown variables with the prefix of a setting: typos, or settings of another release. */
export const unknownSettings = (environment: NodeJS.ProcessEnv) =>
  Object.keys(environment).filter(
    (name) =>
      /^(?:CDN|CONTENT|PAGE|RETENTION)_[A-Z_]+$/.test(name) &&
      !has(variables.shape, name.replace(/_FILE$/, '')),
  )

/** Reads settings. Throws one line with the variable and its problem. */
export function readSettings<T extends z.ZodObject<Shape>>(
  settings: T,
  environment: NodeJS.ProcessEnv,
): z.output<T> {
  const parsed = settings.safeParse(settingsOf(settings.shape, environment))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`configuration: ${issue?.path.join('.')}: ${issue?.message}`)
}

export const readConfig = (environment: NodeJS.ProcessEnv): Config =>
  configOf(readSettings(variables, environment))

const configOf = (env: z.output<typeof variables>) => ({
  port: env.PORT,
  host: env.HOST,
  contentDir: resolve(env.CONTENT_DIR),
  contentGit: env.CONTENT_GIT,
  contentPoll: env.CONTENT_POLL_S * 1000,
  contentSecret: env.CONTENT_SECRET,
  cdnTagHeader:
    env.CDN_PURGE_URL && (env.CDN_PURGE_URL.format === 'fastly' ? 'Surrogate-Key' : 'Cache-Tag'),
  cdnMaxAgeSeconds: env.CDN_MAX_AGE_S,
  purge: env.CDN_PURGE_URL && { ...env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN },
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
  googleJwksUrl:
    env.GOOGLE_ORIGIN === defaultGoogleOrigin
      ? 'https://www.googleapis.com/oauth2/v3/certs'
      : `${env.GOOGLE_ORIGIN}/certs`,
  ticketSecret: env.TICKET_SECRET,
  supportUrl: env.SUPPORT_URL,
  retention: { ...defaultRetention, ...env.RETENTION_DAYS },
  clientTimeoutMs: env.CLIENT_TIMEOUT_S * 1000,
  stopTimeoutMs: env.STOP_TIMEOUT_S * 1000,
  fastPath: env.FAST_PATH === 'on',
  metricsToken: env.METRICS_TOKEN,
  logLevel: env.LOG_LEVEL,
})
