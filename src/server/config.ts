import { resolve } from 'node:path'
import { z } from 'zod'

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin)

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  CONTENT_DIR: z.string().min(1).default('./content'),
  DATA_DIR: z.string().min(1).default('./data'),
  SITE_ORIGIN: origin.optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(1).max(65536).default(256),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** Settings of the process. */
export interface Config {
  port: number
  /** Address to listen on. */
  host: string
  contentDir: string
  dataDir: string
  /** The public origin, when it is not the one of `content/site.yaml`. */
  siteOrigin: string | undefined
  /** Bytes that ready pages may take in memory. */
  pageCacheBytes: number
  logLevel: z.infer<typeof schema>['LOG_LEVEL']
}

/** Reads the environment. Throws one line that names the variable and what is wrong with it. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`configuration: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const env = parsed.data
  return {
    port: env.PORT,
    host: env.HOST,
    contentDir: resolve(env.CONTENT_DIR),
    dataDir: resolve(env.DATA_DIR),
    siteOrigin: env.SITE_ORIGIN,
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    logLevel: env.LOG_LEVEL,
  }
}
