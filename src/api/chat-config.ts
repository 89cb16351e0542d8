import { z } from 'zod'
import type { Chat } from '../content/schemas/settings.ts'
import type { Locale } from '../locales/table.ts'
import { defineCall } from './call.ts'
import { lang } from './fields.ts'

/** Which chat a language has (spec §3, "Chat config"); empty data where none is configured, and the visitor leaves a message. */
export const chatConfig = defineCall({
  method: 'GET',
  path: '/sys/config/register-chat/get-chat-type-config',
  input: z.object({ lang, type: z.literal('www') }),
  rate: 'read',
  forwarded: true,
  answer: ({ lang: locale }, _caller, { reader }) => {
    const chat = chatOf(reader().setting('chat'), locale)
    return chat ? { chat: chat.chat, chat_info: { js: chat.js } } : {}
  },
})

/** The chat of a locale, if its script is on one of the configured hosts. */
export function chatOf({ hosts, default: usual, locales }: Chat, locale: Locale): Chat['default'] {
  const own = locales[locale]
  const chat = own === undefined ? usual : own
  return chat && hosts.includes(new URL(chat.js).hostname) ? chat : null
}
