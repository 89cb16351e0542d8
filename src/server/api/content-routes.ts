import { isIP } from 'node:net'
import Negotiator from 'negotiator'
import { z } from 'zod'
import { factsOf } from '../../content/collections/all-collections.ts'
import { system } from '../../content/schemas/fields.ts'
import { chatOf, type LocaleChat } from '../../content/settings/chat.ts'
import { currentInstaller } from '../../content/settings/installers.ts'
import { entryName } from '../../content/store/entry.ts'
import { type Locale, languageOf } from '../../languages/languages.ts'
import { RequestRefused } from '../http/envelope.ts'
import { translatorOf } from '../pages/make-page-context.ts'
import { defineApiRoute } from './api-route.ts'
import { lang } from './input-schemas.ts'

/** The newest client for a system (spec §7, `get-latest-version`). */
export const latestVersionRoute = defineApiRoute({
  method: 'GET',
  path: '/client/sys-client-version/get-latest-version',
  input: z.object({ system }),
  rate: 'read',
  forwarded: true,
  handle: ({ system }, _caller, { trackedContent }) => {
    const content = trackedContent()
    const installer = currentInstaller(system, content)
    if (!installer) throw new RequestRefused(404, 'system: there is no file for it')
    const { url, version, size, sha256 } = installer
    return {
      url,
      version,
      size,
      sha256,
      released:
        content.data('releases', 'en').find((release) => release.version === version)
          ?.publishedAt ?? '',
    }
  },
})

/** The site in a language (spec §3, "Base info"). */
export const baseInfoRoute = defineApiRoute({
  method: 'GET',
  path: '/home/base-info',
  input: z.object({ lang, type: z.literal('home') }),
  rate: 'read',
  forwarded: true,
  // The browser works without it.
  fallback: { data: {} },
  handle: ({ lang: locale }, _caller, { trackedContent }) => {
    const content = trackedContent()
    const site = content.setting('site')
    const home = content.get('pages', 'home', locale) ?? content.get('pages', 'home', 'en')
    const { title = site.longName, description = '' } = home?.translation ?? {}
    const features = content.list('features', locale).map((entry) => entryName(entry))
    const keywords = [site.name, ...features].join(', ')
    return {
      title: site.longName,
      keywords,
      description,
      register_url: site.registerUrl,
      login_url: site.loginUrl,
      statistical_body: site.statistics.body,
      statistical_title: site.statistics.title,
      seo_title: title,
      seo_keywords: keywords,
      seo_description: description,
    }
  },
})

/** What the visitor's own request says of them (spec §3, "Visitor IP info"). Stores nothing. */
export const visitorIpRoute = defineApiRoute({
  method: 'GET',
  path: '/sys/config/ip/get-visitor-ip',
  input: z.object({}),
  rate: 'read',
  forwarded: true,
  // Without a country everybody would be asked for consent (decision 0012), so this site answers
  // what it knows.
  fallback: 'own',
  handle: (_input, { ip, header }, { places }) => {
    const [language = ''] = new Negotiator({
      headers: { 'accept-language': header('accept-language')?.slice(0, 1000) },
    }).languages()
    return {
      ip,
      ua: (header('user-agent') ?? '').slice(0, 1000),
      language: language === '*' ? '' : language,
      ip_data: places(ip, header),
    }
  },
})

/**
 * The chat of a language (spec §3, "Chat config"). Empty where none is configured; visitors then
 * leave a message.
 */
export const chatConfigRoute = defineApiRoute({
  method: 'GET',
  path: '/sys/config/register-chat/get-chat-type-config',
  input: z.object({ lang, type: z.literal('www') }),
  rate: 'read',
  forwarded: true,
  handle: ({ lang: locale }, _caller, { trackedContent }) => {
    const chat = chatOf(trackedContent().setting('chat'), locale)
    const data = ({ chat, js }: LocaleChat) => ({ chat, chat_info: { js } })
    if (!chat) return {}
    return chat.also ? { ...data(chat), also: data(chat.also) } : data(chat)
  },
})

/** Where the language is spoken first: CN for Simplified Chinese. */
const regionOf = (locale: Locale) => new Intl.Locale(languageOf(locale).tag).region

/**
 * The chat vendor for a visitor (spec §7): the one configured for the language; where both or none
 * are, Easemob for China and simplified Chinese, SaleSmartly otherwise.
 */
export const chooseChatRoute = defineApiRoute({
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
  handle: ({ ip, lang: locale }, { ip: ownIp, header }, { trackedContent, places }) => {
    const chat = chatOf(trackedContent().setting('chat'), locale)
    if (chat && !chat.also) return chat.chat === 'HUAN_XIN' ? 'easemob' : 'ss'
    // The CDN's header is about this visitor's address only.
    const { country } = places(ip || ownIp, ip && ip !== ownIp ? () => undefined : header)
    return (country || regionOf(locale)) === 'CN' ? 'easemob' : 'ss'
  },
})

/** At most eight pages for a query that is still being typed. */
export const suggestRoute = defineApiRoute({
  method: 'GET',
  path: '/search/suggest',
  input: z.object({ q: z.string(), lang }),
  rate: 'search',
  cacheControl: 'public, max-age=60',
  handle: async ({ q, lang: locale }, _caller, { search, trackedContent }) => {
    const suggestions = await search.suggest(locale, q)
    const t = translatorOf(locale, trackedContent())
    return suggestions.map(({ title, url, kind }) => ({
      title,
      url,
      kind,
      label: t(factsOf(kind).search.label),
    }))
  },
})
