import type { ThirdParties } from './third-parties.ts'

/** Headers of every answer. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/** Headers of every page. `styleHash` is the CSP source of its inlined style sheet. */
export function pageHeaders(styleHash: string | undefined, foreign: ThirdParties): Record<string, string> {
  return {
    ...baseHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(styleHash, foreign),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), identity-credentials-get=(self)',
  }
}

/** A policy without `unsafe-inline` or `unsafe-eval`: scripts from this host, the one inlined style sheet by its hash, and the third parties that are configured. */
export const contentSecurityPolicy = (styleHash: string | undefined, foreign: ThirdParties): string =>
  [
    "default-src 'none'",
    ...(
      [
        ['script', "'self'"],
        ['style', styleHash ?? "'self'"],
        ['img', "'self' data:"],
        ['font', "'self'"],
        ['media', "'none'"],
        ['connect', "'self'"],
        ['frame', "'self'"],
      ] as const
    ).map(([name, own]) => {
      const others = foreign[name] ?? []
      return `${name}-src ${others.length && own === "'none'" ? others.join(' ') : [own, ...others].join(' ')}`
    }),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
