import { endpoints } from './endpoints.ts'

/** Pages for visitors who got lost, and for those who build the site. */
const hiddenPages = ['/error/', '/_icons']

/**
 * `robots.txt` for a request's Host header: only the site's public hosts may be crawled, so that a
 * copy on another host (a preview, an IP address) never competes with it. `hosts` are the hosts of
 * the origin and of locales that have their own domain.
 */
export function robotsText(
  host: string | undefined,
  origin: string,
  hosts: readonly string[],
): string {
  const { protocol } = new URL(origin)
  const asHost = host?.toLowerCase().replace(protocol === 'https:' ? /:443$/ : /:80$/, '')
  if (asHost === undefined || !hosts.includes(asHost)) return 'User-agent: *\nDisallow: /\n'
  const paths = [
    ...hiddenPages,
    ...endpoints
      .filter(({ disallowed }) => disallowed)
      .map(({ label }) => label.replace(/\*$/, '')),
  ]
  return `User-agent: *\nAllow: /\n${paths.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

/** The hosts under which search engines may see the site. */
export const publicHosts = (origin: string, domains: Partial<Record<string, string>>) => [
  new URL(origin).host,
  ...Object.values(domains).filter((domain) => domain !== undefined),
]
