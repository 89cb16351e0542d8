import { linkIn } from '../../content/availability.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'

export const securityTextPath = '/.well-known/security.txt'

const dayMs = 86_400_000

/**
 * `security.txt` (RFC 9116): where a weakness is reported. Made anew each day, so it never expires;
 * it wants less than a year.
 */
export function securityText(content: TrackedContent, origin: string) {
  const expires = Math.floor(content.now / dayMs + 180) * dayMs
  const policy = linkIn('en', '/security', content)
  const lines = [
    `Contact: mailto:${content.setting('site').emails.security}`,
    `Expires: ${new Date(expires).toISOString()}`,
    'Preferred-Languages: en, zh',
    `Canonical: ${origin}${securityTextPath}`,
    ...(policy === undefined ? [] : [`Policy: ${origin}${policy}`]),
  ]
  return `${lines.join('\n')}\n`
}
