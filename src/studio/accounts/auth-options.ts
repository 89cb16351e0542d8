import type { BetterAuthOptions } from 'better-auth'
import { genericOAuth, twoFactor } from 'better-auth/plugins'
import type { Engine } from '../../server/database/engine.ts'
import type { StudioConfig } from '../config.ts'
import type { StudioDb } from './tables.ts'

export type AuthSettings = Pick<StudioConfig, 'origin' | 'oidc'> & { secret: string }

/** In which the server tells better-auth where a request comes from; a client's is replaced. */
export const addressHeader = 'x-studio-address'

export const passwordLength = { least: 10, most: 128 } as const

interface Source {
  db: StudioDb
  engine: Engine['name']
  settings: AuthSettings
}

/** Sign-in with a password, a second factor and OpenID Connect; nobody can make an account. */
export const authOptions = ({ db, engine, settings }: Source) =>
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
    // By an e-mail address that the provider has verified.
    account: { modelName: 'studio_account', accountLinking: { enabled: true } },
    verification: { modelName: 'studio_verification', storeIdentifier: 'hashed' },
    // By `callAuth`, for whole networks too.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'studio',
      useSecureCookies: settings.origin.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    plugins: [
      twoFactor({ issuer: 'Studio', twoFactorTable: 'studio_two_factor' }),
      ...(settings.oidc ? [oidcPlugin(settings.oidc)] : []),
    ],
  }) satisfies BetterAuthOptions

/** Signs in people who were invited, by their e-mail address at the provider. */
const oidcPlugin = ({ issuer, clientId, clientSecret }: NonNullable<StudioConfig['oidc']>) =>
  genericOAuth({
    config: [
      {
        providerId: 'oidc',
        discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
        clientId,
        ...(clientSecret !== undefined && { clientSecret }),
        scopes: ['openid', 'email', 'profile'],
        disableSignUp: true,
      },
    ],
  })
