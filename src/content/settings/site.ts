import { z } from 'zod'
import { isAllowedLink } from '../../routing/link-rules.ts'
import { httpUrl, icon, list, locale, text } from '../schemas/fields.ts'

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
