import { z } from 'zod'
import type { Chat } from '../../content/schemas/settings.ts'
import type { Locale } from '../../i18n/table.ts'
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
    return chat ? { ...told(chat), ...(chat.also && { also: told(chat.also) }) } : {}
  },
})

type LocaleChat = NonNullable<Chat['default']>

const told = ({ chat, js }: LocaleChat) => ({ chat, chat_info: { js } })

/** The chat of a locale, and that of the other vendor; without those whose scripts are not on the configured hosts. */
export function chatOf({ hosts, default: usual, locales }: Chat, locale: Locale): LocaleChat | null {
  const own = locales[locale]
  const chat = own === undefined ? usual : own
  const [first, second] = [chat, chat?.also].filter((one) => one && hosts.includes(new URL(one.js).hostname))
  return first ? { chat: first.chat, js: first.js, ...(second && { also: second }) } : null
}
