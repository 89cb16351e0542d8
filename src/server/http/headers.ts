import type { Chat } from '../../content/settings/chat.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import type { Config } from '../config.ts'

/** Headers of every response. `app.ts` relaxes them for endpoints that other sites may embed. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/** Headers of every page. `styleHash` is the CSP source of its inlined style sheet. */
export function pageHeaders(
  styleHash: string | undefined,
  allowed: ThirdParties,
): Record<string, string> {
  return {
    ...baseHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(styleHash, allowed),
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), identity-credentials-get=(self)',
  }
}

const directiveNames = ['script', 'style', 'img', 'font', 'media', 'connect', 'frame'] as const
type Directive = (typeof directiveNames)[number]
/** Third-party sources by directive of the content security policy. */
type ThirdParties = Record<Directive, string[]>

/**
 * A policy without `unsafe-inline` or `unsafe-eval`: scripts from this host, the one inlined style
 * sheet by its hash, and the third parties that are configured.
 */
export function contentSecurityPolicy(styleHash: string | undefined, allowed: ThirdParties) {
  const sources: Record<Directive, string> = {
    script: "'self'",
    style: styleHash ?? "'self'",
    img: "'self' data:",
    font: "'self'",
    media: '',
    connect: "'self'",
    frame: "'self'",
  }
  const directives = directiveNames.map(
    (name) =>
      `${name}-src ${[sources[name], ...allowed[name]].filter(Boolean).join(' ') || "'none'"}`,
  )
  return [
    "default-src 'none'",
    ...directives,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

export type ThirdPartyConfig = Pick<
  Config,
  'googleClientId' | 'googleOrigin' | 'analyticsUrl' | 'apiOrigin'
>

/** The third-party hosts pages may talk to: only those that are configured. */
export function thirdParties(
  config: ThirdPartyConfig,
  settings: Pick<TrackedContent, 'setting'>,
): ThirdParties {
  const allowed: ThirdParties = {
    script: [],
    style: [],
    img: [],
    font: [],
    media: [],
    connect: [],
    frame: [],
  }
  const allow = (directives: Directive[], ...sources: string[]) => {
    for (const directive of directives) allowed[directive].push(...sources)
  }
  // Downloads start in a frame.
  allow(['frame'], new URL(settings.setting('downloads').host).origin)
  if (config.googleClientId !== undefined) {
    const google = `${config.googleOrigin}/gsi/`
    allow(['script'], `${google}client`)
    allow(['style'], `${google}style`)
    allow(['frame', 'connect'], google)
  }
  if (config.analyticsUrl?.startsWith('http'))
    allow(['connect'], new URL(config.analyticsUrl).origin)
  const chat = settings.setting('chat')
  // An upstream may configure a chat that the content does not.
  if (isConfigured(chat) || config.apiOrigin !== undefined)
    for (const source of chat.hosts) {
      // By path; of a redirected script a browser checks the host alone (CSP §7.6).
      allow(['script'], `https://${source}`)
      const [host] = source.split('/')
      allow(['style', 'img', 'font', 'media', 'connect', 'frame'], `https://${host}`)
      allow(['connect'], `wss://${host}`)
    }
  for (const host of settings.setting('site').statistics.hosts)
    allow(['script', 'style', 'img', 'connect'], `https://${host}`)
  return allowed
}

const isConfigured = (chat: Chat) => [chat.default, ...Object.values(chat.locales)].some(Boolean)
