import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { RateLimiter } from '../../server/api/rate-limit.ts'
import type { Auth, StudioUser } from '../accounts/auth.ts'
import type { Oidc } from '../accounts/oidc.ts'
import type { StudioDb } from '../accounts/tables.ts'
import type { StudioConfig } from '../config.ts'
import type { Previews } from '../preview/previews.ts'
import type { ContentRepository } from '../repository/repository.ts'

/** What every part of the studio works with. */
export interface Studio {
  config: StudioConfig
  db: StudioDb
  auth: Auth
  /** Where an organisation's sign-in is configured. */
  oidc: Oidc | undefined
  log: Logger
  repository: ContentRepository
  previews: Previews
  limits: RateLimiter
}

/** The context of a request. */
export interface StudioEnv {
  Variables: {
    /** Who is signed in; behind `requireUser` there is somebody. */
    user: StudioUser | undefined
    /** The id of the session behind `user`. */
    session: string
    /** Whether the browser has the cookie of a session that is over. */
    expired: boolean
  }
}

export type StudioContext = Context<StudioEnv>
