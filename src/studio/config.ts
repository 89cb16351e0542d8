import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '../base/caught-error.ts'
import { publicOrigin, readConfig, readSettings, wholeNumber } from '../server/config.ts'
import { isLoopback } from '../server/loopback.ts'

/** Passwords and drafts must not cross a network in plain text. */
const secureOrigin = publicOrigin.refine(
  (origin) => origin.startsWith('https:') || isLoopback(new URL(origin).hostname),
  'use an address that starts with https:// (http:// on this machine alone): passwords go there',
)

/** Settings of the studio alone, documented in `docs/studio.md`. */
export const studioVariables = z.object({
  STUDIO_HOST: z.string().min(1).default('127.0.0.1'),
  STUDIO_PORT: wholeNumber(1, 65535).default(3100),
  STUDIO_ORIGIN: secureOrigin.optional(),
  STUDIO_PREVIEW_PORT: wholeNumber(1, 65535).default(3101),
  STUDIO_PREVIEW_ORIGIN: secureOrigin.optional(),
  STUDIO_SITE: z.url({ protocol: /^https?$/ }).optional(),
  STUDIO_SECRET: z.string().min(32, 'use 32 characters or more').optional(),
  // The address of an issuer may have a path.
  STUDIO_OIDC_ISSUER: secureOrigin.or(z.url({ protocol: /^https$/ })).optional(),
  STUDIO_OIDC_CLIENT_ID: z.string().optional(),
  STUDIO_OIDC_CLIENT_SECRET: z.string().optional(),
})

export type StudioConfig = ReturnType<typeof readStudioConfig>

/** Reads the settings of the studio and of its site. Throws one line, like the site. */
export function readStudioConfig(environment: NodeJS.ProcessEnv) {
  const env = readSettings(studioVariables, environment)
  const { STUDIO_OIDC_ISSUER: issuer, STUDIO_OIDC_CLIENT_ID: clientId } = env
  if ((issuer === undefined) !== (clientId === undefined))
    throw new Error(
      'configuration: STUDIO_OIDC_ISSUER and STUDIO_OIDC_CLIENT_ID: set both of them or neither',
    )
  const site = readConfig(environment)
  return {
    site,
    siteAddress: env.STUDIO_SITE?.replace(/\/$/, '') ?? `http://127.0.0.1:${site.port}`,
    host: env.STUDIO_HOST,
    port: env.STUDIO_PORT,
    origin: env.STUDIO_ORIGIN ?? `http://localhost:${env.STUDIO_PORT}`,
    previewPort: env.STUDIO_PREVIEW_PORT,
    // A host of its own: browsers send a host's cookies to all its ports.
    previewOrigin: env.STUDIO_PREVIEW_ORIGIN ?? `http://127.0.0.1:${env.STUDIO_PREVIEW_PORT}`,
    secret: env.STUDIO_SECRET,
    oidc:
      issuer === undefined || clientId === undefined
        ? undefined
        : { issuer, clientId, clientSecret: env.STUDIO_OIDC_CLIENT_SECRET },
  }
}

/**
 * Reads the secret in the data folder, or creates it. Safe when processes start at the same time.
 */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'studio-secret')
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(file, 'utf8')
}
