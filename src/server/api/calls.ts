import { analyticsEvents } from './analytics-events.ts'
import { authorizedLogin } from './authorized-login.ts'
import { baseInfo } from './base-info.ts'
import type { AnyCall } from './call.ts'
import { chatConfig } from './chat-config.ts'
import { chooseChat } from './choose-chat.ts'
import { deviceLog } from './device-log.ts'
import { latestVersion } from './latest-version.ts'
import { publicKey } from './public-key.ts'
import { recordSource } from './record-source.ts'
import { setReferral } from './set-referral.ts'
import { supportMessage } from './support-message.ts'
import { visitorIp } from './visitor-ip.ts'

/** Every call the site answers for its visitors (spec §7). `/builds/…` is with the machines' routes. */
export const calls: readonly AnyCall[] = [
  latestVersion,
  authorizedLogin,
  publicKey,
  setReferral,
  visitorIp,
  recordSource,
  deviceLog,
  baseInfo,
  chatConfig,
  chooseChat,
  analyticsEvents,
  supportMessage,
]

export const callPaths: ReadonlySet<string> = new Set(calls.map(({ path }) => path))
