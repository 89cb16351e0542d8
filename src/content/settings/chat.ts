import type { Locale } from '../../languages/languages.ts'
import { type Chat, isFromSource } from '../schemas/settings.ts'

export type LocaleChat = NonNullable<Chat['default']>

/**
 * The chat of a locale, then the other vendor's. Chats whose script is not on a configured host are
 * left out.
 */
export function chatOf(
  { hosts, default: usual, locales }: Chat,
  locale: Locale,
): LocaleChat | null {
  const override = locales[locale]
  const chat = override === undefined ? usual : override
  const [first, second] = [chat, chat?.also].filter((one) => one && isFromSource(one.js, hosts))
  return first ? { chat: first.chat, js: first.js, ...(second && { also: second }) } : null
}
