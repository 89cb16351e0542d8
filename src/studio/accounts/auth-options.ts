import type { BetterAuthOptions } from 'better-auth'
import { twoFactor } from 'better-auth/plugins'
import type { Engine } from '../../server/database/database-engine.ts'
import type { StudioConfig } from '../config.ts'
import type { StudioDb } from './tables.ts'

export type AuthSettings = Pick<StudioConfig, 'origin'> & { secret: string }

/**
 * The header with the client's IP address for better-auth. Guards overwrite any value sent by a
 * client.
 */
export const ipHeader = 'x-studio-address'

export const passwordLength = { least: 10, most: 128 } as const

export interface AuthSource {
  db: StudioDb
  engine: Engine['name']
  settings: AuthSettings
}

/** Sign-in with a password and a second factor. Sign-up is off. */
export const authOptions = ({ db, engine, settings }: AuthSource) =>
  ({
    appName: 'Studio',
    baseURL: settings.origin,
    basePath: '/auth',
    secret: settings.secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: { db, type: engine === 'sqlite' ? 'sqlite' : 'postgres' },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
    },
    user: {
      modelName: 'studio_user',
      additionalFields: {
        role: { type: 'string', input: false, defaultValue: 'translator' },
        languages: { type: 'string', input: false, defaultValue: '' },
      },
    },
    session: { modelName: 'studio_session', expiresIn: 7 * 24 * 3600, updateAge: 24 * 3600 },
    // OpenID Connect accounts are linked by an e-mail address that the provider has verified.
    account: { modelName: 'studio_account', accountLinking: { enabled: true } },
    verification: { modelName: 'studio_verification', storeIdentifier: 'hashed' },
    // `callAuth` limits the rate, for whole networks too.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'studio',
      useSecureCookies: settings.origin.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [ipHeader] },
    },
    plugins: [twoFactor({ issuer: 'Studio', twoFactorTable: 'studio_two_factor' })],
  }) satisfies BetterAuthOptions
