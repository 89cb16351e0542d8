/** Headers of every answer. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}

/** Headers of every page. `styleHash` is the CSP source of its inlined style sheet, `frames` are the origins it may frame: downloads start in one. */
export function pageHeaders(styleHash: string | undefined, frames: readonly string[]): Record<string, string> {
  return {
    ...baseHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(styleHash, frames),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  }
}

/** A policy without `unsafe-inline` or `unsafe-eval`: scripts from this host, the one inlined style sheet by its hash. */
export const contentSecurityPolicy = (styleHash: string | undefined, frames: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styleHash ?? "'self'"}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${["'self'", ...frames].join(' ')}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
