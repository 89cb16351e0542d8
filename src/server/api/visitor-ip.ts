import Negotiator from 'negotiator'
import { z } from 'zod'
import { defineCall } from './call.ts'

/** What the visitor's own request says of them (spec §3, "Visitor IP info"). Stores nothing. */
export const visitorIp = defineCall({
  method: 'GET',
  path: '/sys/config/ip/get-visitor-ip',
  input: z.object({}),
  rate: 'read',
  forwarded: true,
  // Without a country everybody would be asked for consent (decisions, Consent): better what this site knows by itself.
  fallback: 'own answer',
  answer: (_input, { address, header }, { places }) => {
    const [language = ''] = new Negotiator({ headers: { 'accept-language': header('accept-language')?.slice(0, 1000) } }).languages()
    return { ip: address, ua: (header('user-agent') ?? '').slice(0, 1000), language: language === '*' ? '' : language, ip_data: places(address, header) }
  },
})
