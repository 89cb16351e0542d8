import type { ApiRoute } from './api-route.ts'
import {
  baseInfo,
  chatConfig,
  chooseChat,
  latestVersion,
  suggest,
  visitorIp,
} from './content-routes.ts'
import { refreshContent } from './refresh-content.ts'
import { authorizedLogin, publicKey } from './sign-in/sign-in.ts'
import { redeemTicketRoute } from './sign-in/tickets.ts'
import { supportMessage } from './support/message.ts'
import { analyticsEvents, deviceLog, recordSource, setReferral } from './tracking-routes.ts'

/**
 * All API routes: for visitors (spec §7), the app and the operator. `/builds/…` is an endpoint of
 * its own.
 */
export const apiRoutes: readonly ApiRoute[] = [
  latestVersion,
  authorizedLogin,
  publicKey,
  redeemTicketRoute,
  setReferral,
  visitorIp,
  recordSource,
  deviceLog,
  baseInfo,
  chatConfig,
  chooseChat,
  analyticsEvents,
  supportMessage,
  suggest,
  refreshContent,
]
