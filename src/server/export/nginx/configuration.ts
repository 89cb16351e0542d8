import type { ContentReader } from '../../../content/reader.ts'
import type { Locale } from '../../../i18n/table.ts'
import { redirectTable } from '../../../routing/redirects.ts'
import type { Config } from '../../config.ts'
import { downloadOf, systemNames } from '../../endpoints/downloads.ts'
import { publicHosts } from '../../endpoints/robots.ts'
import { callMaps } from './call-locations.ts'
import { languageMaps } from './language-maps.ts'
import { pathMaps } from './path-maps.ts'
import { headersConf, type MachineFile, serverBlock, textRows, wholeConf } from './server-block.ts'
import { type Answered, decisionMaps, knownRows, pageRows, redirectRows, requestMaps } from './site-maps.ts'
import { dollar, mapBlock } from './text.ts'

/** A picture that a page shows: its file below the folder that is served, and its Cache-Control. */
export interface MediaFile {
  file: string
  kept: string
}

export interface Exported {
  /** The export's folder, as nginx sees it. */
  folder: string
  /** Whether nginx can send brotli files. */
  brotli: boolean
  config: Pick<Config, 'exportSite' | 'apiOrigin'>
  /** The site's public origin. */
  origin: string
  content: ContentReader
  answers: readonly Answered[]
  /** Content security policies by file; they differ in nothing but the hash of a style. */
  policies: ReadonlyMap<string, string>
  /** The pages' Permissions-Policy. */
  permissions: string
  /** By address. */
  media: ReadonlyMap<string, MediaFile>
  machines: readonly MachineFile[]
  /** What `get-latest-version` answers, by system. */
  newest: ReadonlyMap<string, unknown>
  /** Where the plain form leads when it cannot be sent. */
  formLeads: ReadonlyMap<Locale, string>
}

/** Every file of nginx's configuration, by name. Throws when pages differ in more of their policy than the hash of their style. */
export function nginxFiles({ folder, brotli, config, origin, content, answers, policies, permissions, media, machines, newest, formLeads }: Exported): Map<string, string> {
  const { domains } = content.setting('site')
  const redirects = redirectRows(redirectTable(content.setting('redirects')))
  const { template, hashes } = policyTable(policies)
  const downloads = systemNames(content).flatMap((system) => {
    const url = downloadOf(system, content)
    return url === undefined ? [] : [{ system, url }]
  })
  const maps = [
    `geo $${dollar} { default "$"; }\nmap_hash_max_size 1048576;\nmap_hash_bucket_size 1024;\nvariables_hash_max_size 8192;\n`,
    requestMaps(),
    languageMaps(domains, content.locales('pages', 'home')),
    pathMaps(),
    decisionMaps(`${folder}/nginx`),
    `map $uri $facet_style {\n  default "";\n  include ${folder}/nginx/styles.map;\n}\n`,
    mapBlock('$facet_decision:$facet_style', 'facet_policy', [['~^:.', template]]),
    mapBlock('$facet_decision:$facet_style', 'facet_permissions', [['~^:.', permissions]]),
    `map $request_uri $facet_media {\n  default "";\n  include ${folder}/nginx/media.map;\n}\n`,
    `map $request_uri $facet_media_cache {\n  default "no-store";\n  include ${folder}/nginx/media-cache.map;\n}\n`,
    robotsMap(origin, domains),
    callMaps(newest, formLeads),
    mapBlock('$request', 'facet_malformed', [
      ['~*^(?:GET|HEAD) [^? ]*(?:%(?![0-9a-f]{2})|%00|\\.\\.)', '1'],
      ['~^(?:GET|HEAD) (?!/|https?://)', '1'],
    ]),
    mapBlock('$request', 'facet_malformed_query', [['~^[A-Z]+ [^? ]*(?<facet_malformed_args>\\?[^ ]+)', '$facet_malformed_args']]),
  ]
  return new Map([
    ['pages.map', pageRows(answers)],
    ['known.map', knownRows(answers)],
    ['redirect-status.map', redirects.status],
    ['redirect-target.map', redirects.target],
    ['styles.map', textRows(hashes)],
    ['media.map', textRows([...media].map(([url, { file }]) => [url, file]))],
    ['media-cache.map', textRows([...media].map(([url, { kept }]) => [url, kept]))],
    ['headers.conf', headersConf()],
    ['maps.conf', maps.join('\n')],
    ['site.conf', serverBlock({ folder, brotli, machines, downloads, siteServer: config.exportSite, apiOrigin: config.apiOrigin })],
    ['nginx.conf', wholeConf(folder)],
  ])
}

/** `robots.txt` by the Host header: with and without the port that goes without saying. */
function robotsMap(origin: string, domains: Partial<Record<Locale, string>>): string {
  const port = new URL(origin).protocol === 'https:' ? ':443' : ':80'
  const hosts = publicHosts(origin, domains).map((host) => host.toLowerCase())
  return mapBlock(
    '$http_host',
    'facet_robots',
    hosts.flatMap((host) => [host, ...(/:\d+$/.test(host) ? [] : [host + port])]).map((host) => [host, '/robots.txt'] as const),
    '/_closed/robots.txt',
  )
}

/** One policy for all pages but for the hash of their style, and these hashes by file. */
function policyTable(policies: ReadonlyMap<string, string>): { template: string; hashes: [file: string, hash: string][] } {
  const pattern = /'sha256-[A-Za-z0-9+/=]+'/
  const templates = new Set([...policies.values()].map((policy) => policy.replace(pattern, '$facet_style')))
  const [template = ''] = templates
  if (templates.size !== 1) throw new Error('pages differ in more of their security policy than the hash of their style')
  return { template, hashes: [...policies].map(([file, policy]) => [file, pattern.exec(policy)?.[0] ?? '']) }
}
