import { z } from 'zod'
import { isAllowedLink } from '../../routing/link-rules.ts'
import { redirectProblems } from '../../routing/redirects.ts'
import { httpUrl, icon, id, internalPath, list, locale, system, text } from './fields.ts'

const host = z.string().regex(/^(?:[a-z0-9-]+\.)+[a-z]{2,}$/, 'use a bare host name')

const siteFields = z.strictObject({
  name: text,
  longName: text,
  company: text,
  origin: z
    .url({ protocol: /^https$/, error: 'use an https address' })
    .refine(
      (value) => !URL.canParse(value) || (new URL(value).pathname === '/' && !value.endsWith('/')),
      'use an origin without a path',
    ),
  registerUrl: httpUrl,
  loginUrl: httpUrl,
  /** Own hosts, besides the site's: links to any other host are external. */
  hosts: list(host, 1),
  emails: z.strictObject({
    support: z.email(),
    sales: z.email(),
    press: z.email(),
    privacy: z.email(),
    security: z.email(),
    partners: z.email(),
  }),
  address: list(text, 1),
  social: z.array(z.strictObject({ name: text, url: httpUrl, icon })).default([]),
  /** Hosts on which unprefixed paths start from a locale (spec §3, `domain`). */
  domains: z.partialRecord(locale, host).default({}),
  founded: z.number().int(),
  /** What the consultation QR code of the Chinese pages opens. */
  consultation: z.strictObject({ url: httpUrl }),
  /**
   * Snippets of statistics services for head and body, used with consent only, and the https hosts
   * they may load from (spec §3, `statistical_*`).
   */
  statistics: z
    .strictObject({ hosts: z.array(host), title: z.string(), body: z.string() })
    .default({ hosts: [], title: '', body: '' }),
})

/**
 * `content/site.yaml`: names, hosts and contacts. Visitors are handed over to its app addresses
 * with what is known of them.
 */
export const site = siteFields.superRefine((fields, context) => {
  for (const name of ['registerUrl', 'loginUrl'] as const)
    if (!isAllowedLink(fields[name], fields.origin, fields.hosts))
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'is not on one of the hosts listed under hosts',
      })
})
export type Site = z.infer<typeof site>

const item = z.strictObject({ to: internalPath, label: text.optional() })
/**
 * `content/navigation.yaml`: `label` is a message key; without one an entry's own name is shown.
 * Entries not offered in a locale are left out.
 */
export const navigation = z.strictObject({
  header: list(
    z.strictObject({
      label: text,
      groups: list(z.strictObject({ label: text, items: list(item, 1) }), 1),
    }),
    1,
  ),
  headerLinks: z.array(item),
  footer: list(z.strictObject({ label: text, items: list(item, 1) }), 1),
  legal: z.array(item),
  /** What the search shows where nothing is asked or found, in this order. */
  useful: z.array(z.strictObject({ to: internalPath })).default([]),
})

const share = z.number().gt(0).lt(1).describe('A part of 1: 0.35 is 35 %.')
const amounts = z.strictObject({
  USD: z.number().min(0),
  BRL: z.number().min(0),
  PLN: z.number().min(0),
  VND: z.number().min(0),
})
const step = z.strictObject({ profiles: z.number().int().positive(), price: amounts.optional() })
const plan = z
  .strictObject({
    id,
    seats: z.number().int().positive(),
    maxSeats: z.number().int().positive(),
    seatPrice: amounts.optional(),
    /** The first that is large enough is what is charged. */
    steps: list(step, 1)
      .refine(
        (steps) =>
          steps.every(
            ({ profiles }, place) => place === 0 || (steps[place - 1]?.profiles ?? 0) < profiles,
          ),
        'must go from few profiles to many',
      )
      .describe('Each number of profiles that is sold, with its price for a month.'),
    partnerExample: z.boolean().default(false),
    contact: z.boolean().default(false),
  })
  .refine(({ seats, maxSeats }) => seats <= maxSeats, {
    path: ['maxSeats'],
    message: 'is less than the seats that are included',
  })

/**
 * `content/prices.yaml`: monthly prices in four currencies (spec §3); the yearly price is the
 * month's less `yearlyDiscount`.
 */
export const prices = z.strictObject({
  yearlyDiscount: share,
  referralShare: share,
  referralMonths: z.number().int().positive(),
  // Each has a column in `site/pages/pricing/feature-table.css`.
  plans: list(plan, 5, 5).superRefine((plans, context) => {
    for (const [place, { id }] of plans.entries())
      if (plans.findIndex((other) => other.id === id) < place)
        context.addIssue({ code: 'custom', path: [place, 'id'], message: 'is there already' })
  }),
})
export type Prices = z.infer<typeof prices>
export type Plan = Prices['plans'][number]

/**
 * `content/downloads.yaml`: the four systems, in the order in which the page lists them.
 */
export const downloads = z.strictObject({
  host: httpUrl,
  systems: list(
    z.strictObject({
      id: system,
      file: text.refine((value) => value.includes('{version}'), 'must hold {version}'),
      os: z.enum(['windows', 'macos']),
      label: text,
      architecture: text,
      minimum: text,
    }),
    4,
    4,
  ),
})
export type Downloads = z.infer<typeof downloads>
export type System = Downloads['systems'][number]

/** `content/redirects.yaml`: checked at load, see `routing/redirects.ts`. */
export const redirects = z
  .array(
    z.strictObject({
      from: internalPath,
      to: z.union([internalPath, httpUrl]),
      status: z.literal([301, 302, 307, 308]).default(301),
    }),
  )
  .superRefine((rows, context) => {
    for (const { row, message } of redirectProblems(rows))
      context.addIssue({ code: 'custom', path: [row], message })
  })
export type Redirects = z.infer<typeof redirects>

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
export function isFromSource(script: string, sources: readonly string[]): boolean {
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
