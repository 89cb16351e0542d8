/** A chat as it is configured (spec §3, "Chat config"): SS_ROBOT and SS_HUMAN are SaleSmartly projects, HUAN_XIN is Easemob. */
export interface Chat {
  chat: 'SS_ROBOT' | 'SS_HUMAN' | 'HUAN_XIN'
  /** Address of the vendor's script. */
  js: string
}

/** The chats that an answer of get-chat-type-config names: the usual one, then the other vendor's if there is one. */
export function chatsOf(config: unknown): Chat[] {
  const found: Chat[] = []
  for (const given of [config, fieldOf(config, 'also')]) {
    const chat = fieldOf(given, 'chat')
    const js = fieldOf(fieldOf(given, 'chat_info'), 'js')
    if ((chat === 'SS_ROBOT' || chat === 'SS_HUMAN' || chat === 'HUAN_XIN') && typeof js === 'string' && /^https:\/\/[\w.-]+\//.test(js)) found.push({ chat, js })
  }
  return found
}

/** The chat to open: that of the chosen vendor, `easemob` or `ss` (spec §4); where it has none, or none was chosen, the usual one. */
export function pickChat(chats: readonly Chat[], chosen: unknown): Chat | undefined {
  return chats.find(({ chat }) => (chosen === 'easemob' ? chat === 'HUAN_XIN' : chosen === 'ss' && chat !== 'HUAN_XIN')) ?? chats[0]
}

const fieldOf = (value: unknown, name: string): unknown => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined)
