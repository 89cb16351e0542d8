import type { ApiRoute } from './api-route.ts'
import {
  baseInfoRoute,
  chatConfigRoute,
  chooseChatRoute,
  latestVersionRoute,
  suggestRoute,
  visitorIpRoute,
} from './content-routes.ts'
import { refreshContentRoute } from './refresh-content-route.ts'
import { authorizedLoginRoute, publicKeyRoute } from './sign-in/sign-in-routes.ts'
import { redeemTicketRoute } from './sign-in/tickets.ts'
import { supportMessageRoute } from './support/message-route.ts'
import {
  analyticsEventsRoute,
  deviceLogRoute,
  recordSourceRoute,
  setReferralRoute,
} from './tracking-routes.ts'

/**
 * All API routes: for visitors (spec §7), the app and the operator. `/builds/…` is an endpoint of
 * its own.
 */
export const apiRoutes: readonly ApiRoute[] = [
  latestVersionRoute,
  authorizedLoginRoute,
  publicKeyRoute,
  redeemTicketRoute,
  setReferralRoute,
  visitorIpRoute,
  recordSourceRoute,
  deviceLogRoute,
  baseInfoRoute,
  chatConfigRoute,
  chooseChatRoute,
  analyticsEventsRoute,
  supportMessageRoute,
  suggestRoute,
  refreshContentRoute,
]
