import { readFileSync } from 'node:fs'
import { readYaml } from './content/parsing/yaml.ts'
import { site as siteSchema } from './content/settings/site.ts'

/** What `content/site.yaml` says of the site, so that no test names it. */
export const siteSettings = siteSchema.parse(readYaml(readFileSync('content/site.yaml', 'utf8')))

/** The host of the site, the same without `www.`, and the host where visitors sign in. */
export const siteHost = new URL(siteSettings.origin).host
export const siteDomain = siteHost.replace(/^www\./, '')
export const appHost = new URL(siteSettings.loginUrl).host
