import { propertyOf } from '../../base/unknown-values.ts'
import { call } from '../api.ts'
import { pageLanguage } from '../cookies.ts'
import { easemob, salesmartly } from './adapters.ts'
import { showUnread } from './panel.ts'
import { chatWasOpened } from './session.ts'

/**
 * A chat as it is configured: SS_ROBOT and SS_HUMAN are SaleSmartly projects, HUAN_XIN is Easemob.
 */
export interface ChatConfig {
  chat: 'SS_ROBOT' | 'SS_HUMAN' | 'HUAN_XIN'
  /** Address of the vendor's script. */
  js: string
}

/**
 * Milliseconds between looks whether a vendor's script is ready, and how many of them (spec §4,
 * §9).
 */
const pollMs = 500
const pollTicks = 1200

let started: Promise<(() => void) | undefined> | undefined

/**
 * Loads the chat that is configured for the page's language, and returns what opens it; undefined
 * when there is none or its script does not start.
 */
export function startVendor(): Promise<(() => void) | undefined> {
  started ??= start().then((open) => {
    // The next click may try again.
    if (!open) started = undefined
    return open
  })
  return started
}

async function start(): Promise<(() => void) | undefined> {
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
  const isReady = await poll(adapter.isReady, failed.signal)
  script.onerror = null
  if (!isReady) {
    script.remove()
    return undefined
  }
  adapter.listen(showUnread)
  return () => {
    showUnread(0)
    adapter.open()
  }
}

/** Spec §4: in a session that opened the chat before, a call chooses the vendor. */
async function chosenChat(): Promise<ChatConfig | undefined> {
  const lang = pageLanguage()
  const [config, choice] = await Promise.all([
    call('/sys/config/register-chat/get-chat-type-config', { query: { lang, type: 'www' } }),
    chatWasOpened() ? choose(lang) : undefined,
  ])
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

/**
 * The chats that an answer of get-chat-type-config names: the usual one, then the other vendor's if
 * there is one.
 */
export function chatsOf(config: unknown): ChatConfig[] {
  const chats: ChatConfig[] = []
  for (const source of [config, propertyOf(config, 'also')]) {
    const chat = propertyOf(source, 'chat')
    const js = propertyOf(propertyOf(source, 'chat_info'), 'js')
    if (
      (chat === 'SS_ROBOT' || chat === 'SS_HUMAN' || chat === 'HUAN_XIN') &&
      typeof js === 'string' &&
      /^https:\/\/[\w.-]+\//.test(js)
    )
      chats.push({ chat, js })
  }
  return chats
}

/** The chat to open: the chosen vendor's (`easemob` or `ss`), else the usual one. */
export function pickChat(chats: readonly ChatConfig[], chosen: unknown): ChatConfig | undefined {
  return (
    chats.find(({ chat }) =>
      chosen === 'easemob' ? chat === 'HUAN_XIN' : chosen === 'ss' && chat !== 'HUAN_XIN',
    ) ?? chats[0]
  )
}

/** Resolves with whether `isReady` came true; with false at once when `failed` is aborted. */
export function poll(isReady: () => boolean, failed: AbortSignal) {
  return new Promise((resolve) => {
    let ticks = 0
    const end = (ready: boolean) => {
      clearInterval(timer)
      resolve(ready)
    }
    const timer = setInterval(() => {
      if (isReady()) end(true)
      else if (++ticks >= pollTicks) end(false)
    }, pollMs)
    failed.addEventListener('abort', () => end(false))
  })
}
