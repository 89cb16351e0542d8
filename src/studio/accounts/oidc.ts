import { setTimeout as sleep } from 'node:timers/promises'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins'
import { decodeJwt } from 'jose'
import type { StudioConfig } from '../config.ts'
import { type AuthSource, authOptions } from './auth-options.ts'
import type { StudioDb } from './tables.ts'

const providerId = 'oidc'

/** How long to wait for the identity provider. */
const answerTimeoutMs = 5000

/** Handles a request by better-auth; undefined when the identity provider does not answer. */
export type Oidc = (request: Request) => Promise<Response | undefined>

/**
 * Sign-in with an organisation's account, for invited people. It is a separate instance of
 * better-auth, so that a provider that is down never blocks passwords.
 */
export function createOidc(
  source: AuthSource,
  { issuer, clientId, clientSecret }: NonNullable<StudioConfig['oidc']>,
): Oidc {
  const options = {
    ...authOptions(source),
    onAPIError: { errorURL: `${source.settings.origin}/sign-in?refused=1` },
    databaseHooks: { account: { create: { before: onceFor(source.db) } } },
    plugins: [
      genericOAuth({
        config: [
          {
            providerId,
            discoveryUrl: `${withoutSlash(issuer)}/.well-known/openid-configuration`,
            clientId,
            ...(clientSecret !== undefined && { clientSecret }),
            scopes: ['openid', 'email', 'profile'],
            disableSignUp: true,
            requireIdTokenVerification: true,
            accountSubject: ({ tokens }) => subjectOf(tokens.idToken ?? '', issuer),
          },
        ],
      }),
    ],
  } satisfies BetterAuthOptions
  const auth = betterAuth(options)
  return (request) =>
    Promise.race([auth.handler(request), sleep(answerTimeoutMs, undefined, { ref: false })])
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')

/**
 * The person's id at the configured issuer. Another issuer may use the same id for somebody else.
 */
function subjectOf(verifiedToken: string, issuer: string): string {
  const { iss = '', sub = '' } = decodeJwt(verifiedToken)
  if (sub === '' || withoutSlash(iss) !== withoutSlash(issuer))
    throw new Error('the ID token is of another issuer')
  return `${iss} ${sub}`
}

/**
 * Refuses a second person of an issuer for the same user: the e-mail address was given to somebody
 * else.
 */
const onceFor =
  (db: StudioDb) =>
  async (account: { userId: string; accountId: string }): Promise<false | undefined> => {
    const [issuer = ''] = account.accountId.split(' ')
    const linked = await db
      .selectFrom('studio_account')
      .select('accountId')
      .where('userId', '=', account.userId)
      .where('providerId', '=', providerId)
      .execute()
    return linked.some(({ accountId }) => accountId.startsWith(`${issuer} `)) ? false : undefined
  }
