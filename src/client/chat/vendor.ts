import { call } from '../http.ts'
import { type Chat, chatsOf, pickChat } from './chats.ts'
import { easemob } from './easemob.ts'
import { poll } from './poll.ts'
import { salesmartly } from './salesmartly.ts'
import { wasOpened } from './session.ts'
import { showUnread } from './unread.ts'

export interface Vendor {
  open: () => void
}

/** How a vendor's script is used. */
export interface Adapter {
  /** Before the script is there: what it reads at its start. */
  prepare: (js: string, unread: (count: number) => void) => void
  isUp: () => boolean
  /** Once it is up, before it opens. */
  listen: (unread: (count: number) => void) => void
  open: () => void
}

let started: Promise<Vendor | undefined> | undefined

/** Loads the chat that is configured for the page's language; undefined when there is none or it does not come up. */
export function startVendor(): Promise<Vendor | undefined> {
  started ??= start().then((vendor) => {
    // The next click may try again.
    if (!vendor) started = undefined
    return vendor
  })
  return started
}

async function start(): Promise<Vendor | undefined> {
  const chat = await chosenChat().catch(() => undefined)
  if (!chat) return undefined
  const adapter = chat.chat === 'HUAN_XIN' ? easemob : salesmartly
  const failed = new AbortController()
  adapter.prepare(chat.js, showUnread)
  const script = document.createElement('script')
  script.src = chat.js
  // Refused by the content security policy counts too.
  script.onerror = () => failed.abort()
  document.head.append(script)
  const up = await poll(adapter.isUp, failed.signal)
  script.onerror = null
  if (!up) {
    script.remove()
    return undefined
  }
  adapter.listen(showUnread)
  return {
    open: () => {
      showUnread(0)
      adapter.open()
    },
  }
}

/** Spec §4: in a session that opened the chat before, a call chooses the vendor. */
async function chosenChat(): Promise<Chat | undefined> {
  const lang = document.documentElement.lang
  const [config, choice] = await Promise.all([call('/sys/config/register-chat/get-chat-type-config', { query: { lang, type: 'www' } }), wasOpened() ? choose(lang) : undefined])
  return pickChat(chatsOf(config), choice)
}

async function choose(lang: string): Promise<unknown> {
  try {
    const { ip } = await call<{ ip?: unknown }>('/sys/config/ip/get-visitor-ip')
    return await call('/third/chat/choose', { query: { ip: String(ip ?? ''), lang } })
  } catch {
    return undefined
  }
}
