import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { RateLimiter } from '../../server/http/rate-limit.ts'
import type { Auth, StudioUser } from '../accounts/auth.ts'
import type { Oidc } from '../accounts/oidc.ts'
import type { StudioDb } from '../accounts/tables.ts'
import type { StudioConfig } from '../config.ts'
import type { Previews } from '../preview/previews.ts'
import type { ContentRepository } from '../repository/repository.ts'

/** The services that all parts of the studio use. */
export interface Studio {
  config: StudioConfig
  db: StudioDb
  auth: Auth
  /** Undefined unless OpenID Connect is configured. */
  oidc: Oidc | undefined
  log: Logger
  repository: ContentRepository
  previews: Previews
  limits: RateLimiter
}

/** The context of a request. */
export interface StudioEnv {
  Variables: {
    /** The signed-in user; always set behind `requireUser`. */
    user: StudioUser | undefined
    /** The id of the user's session. */
    session: string
    /** Whether the browser sent an expired session. */
    expired: boolean
  }
}

export type StudioContext = Context<StudioEnv>
