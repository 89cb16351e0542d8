import { z } from 'zod'
import type { Locale } from '../../languages/languages.ts'
import { locale } from '../schemas/fields.ts'

const vendorChat = z.strictObject({
  chat: z.enum(['SS_ROBOT', 'SS_HUMAN', 'HUAN_XIN']),
  js: z.url({ protocol: /^https$/, error: 'use an https address' }),
})
const localeChat = vendorChat
  .extend({ also: vendorChat.optional() })
  .refine(({ chat, also }) => !also || (chat === 'HUAN_XIN') !== (also.chat === 'HUAN_XIN'), {
    path: ['also'],
    message: 'must be of the other vendor',
  })
  .nullable()
const scriptSource = z
  .string()
  .regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}(?:\/[\w.-]+)*\/?$/, 'use a host name, with or without a path')

/**
 * Whether a chat's script is from one of the sources, as a content security policy reads them: a
 * path that ends with a slash holds what is below it.
 */
export function isFromSource(script: string, sources: readonly string[]) {
  const { hostname, pathname } = new URL(script)
  return sources.some((source) =>
    source.endsWith('/')
      ? (hostname + pathname).startsWith(source)
      : [hostname, hostname + pathname].includes(source),
  )
}

/**
 * `content/chat.yaml`: which chat a locale gets; `also`: the other vendor's chat, for `choose`.
 * Without a chat there is the message panel.
 */
export const chat = z.strictObject({
  hosts: z.array(scriptSource),
  default: localeChat,
  locales: z.partialRecord(locale, localeChat).default({}),
})
export type Chat = z.infer<typeof chat>
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
