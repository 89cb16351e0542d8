import { isIP } from 'node:net'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { chatOf } from './chat-config.ts'
import { lang } from './fields.ts'

/**
 * Which vendor's chat to open (spec §4, §7): the one configured for the language; where both are, or none, Easemob for visitors in
 * China and readers of simplified Chinese, SaleSmartly for others.
 */
export const chooseChat = defineCall({
  method: 'GET',
  path: '/third/chat/choose',
  input: z.object({
    ip: z
      .string()
      .refine((value) => value === '' || isIP(value) !== 0, 'is not an IP address')
      .optional(),
    lang,
  }),
  rate: 'read',
  forwarded: true,
  answer: ({ ip, lang: locale }, { address, header }, { reader, places }) => {
    const chat = chatOf(reader().setting('chat'), locale)
    if (chat && !chat.also) return chat.chat === 'HUAN_XIN' ? 'easemob' : 'ss'
    // The header of the CDN tells where this visitor is, not where another address is.
    const { country } = places(ip || address, ip && ip !== address ? () => undefined : header)
    return country === 'CN' || (country === '' && locale === 'zh') ? 'easemob' : 'ss'
  },
})
