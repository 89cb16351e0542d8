import type { Locale } from '../../../i18n/table.ts'
import type { AnyCall } from '../../api/call.ts'
import { calls } from '../../api/calls.ts'
import { passedHeaders } from '../../api/forward.ts'
import { latestVersion } from '../../api/latest-version.ts'
import { countryHeaders } from '../../api/places.ts'
import { supportMessage } from '../../api/support-message.ts'
import { baseHeaders } from '../../http/security-headers.ts'
import { wholeTag } from './tag-patterns.ts'
import { always, literal, mapBlock, says } from './text.ts'

export interface CallServers {
  /** The directive that adds the headers of every answer. */
  headers: string
  /** A running site for what files cannot answer. */
  siteServer: string | undefined
  apiOrigin: string | undefined
}

/** What `callLocations` answers by itself: the newest version by system, and where the plain form leads in a language when it cannot be sent. */
export const callMaps = (newest: ReadonlyMap<string, unknown>, leads: ReadonlyMap<Locale, string>): string =>
  mapBlock(
    '$arg_system',
    'facet_latest',
    [...newest].map(([system, data]) => [`~^${system}$`, literal(envelope(0, 'ok', data))] as const),
  ) +
  mapBlock(
    '$arg_answer',
    'facet_form_lead',
    wholeTag.map(([locale, pattern]) => [`~*^${pattern}$`, leads.get(locale) as string] as const),
  )

/**
 * A location for each call of spec §7. It goes to the site, else to the API where the site would send it; where there is neither, or where that
 * does not answer, it is answered here: base info is empty, the newest version that of the export, a plain form is "not sent", the rest 502.
 */
export const callLocations = (servers: CallServers): string => calls.map((call) => locationOf(call, servers)).join('\n')

function locationOf(call: AnyCall, { headers, siteServer, apiOrigin }: CallServers): string {
  const { path, forwarded } = call
  const here = `${headers} ${answerHere(call)}`
  const passed = siteServer ? passedToSite(siteServer + path) : forwarded && apiOrigin ? `${headers} ${passedToApi(apiOrigin + path)}` : undefined
  if (passed === undefined) return `location = ${path} { ${here} }`
  const without = `@without${path.replace(/[^a-z]/g, '_')}`
  return `location ${without} { ${here} }
location = ${path} {
  error_page 301 302 303 307 308 500 501 502 503 504 505 = ${without};
  ${passed}
}`
}

function answerHere({ path, fallback }: AnyCall): string {
  if (path === latestVersion.path) return `if ($facet_latest) { return 200 $facet_latest; } ${json(400, envelope(400, 'system: unknown'))}`
  if (typeof fallback === 'object') return json(200, envelope(0, 'ok', fallback.data))
  const lead = path === supportMessage.path ? 'if ($facet_form_lead) { return 303 $facet_form_lead; } ' : ''
  return lead + json(502, envelope(502, 'The service behind this call cannot be reached. Please try again in a moment.'))
}

/** The site checks calls and words its answers itself. It is told the visitor's address, and no country that is only a visitor's claim. */
const passedToSite = (address: string): string => `proxy_pass ${address};
  proxy_connect_timeout 5s; proxy_read_timeout 10s;
  proxy_ssl_server_name on;
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Request-Id $request_id;
  ${countryHeaders.map((name) => `proxy_set_header ${name} "";`).join(' ')}`

/** An API is told what the site would tell it (`api/forward`); its failures, redirects and cookies do not come through. */
const passedToApi = (address: string): string => `${always('Cache-Control', 'no-store')}
  proxy_pass ${address};
  proxy_connect_timeout 5s; proxy_read_timeout 5s;
  proxy_ssl_server_name on;
  proxy_pass_request_headers off;
  proxy_set_header Accept application/json;
  proxy_set_header X-Forwarded-For $remote_addr;
  ${passedHeaders.map((name) => `proxy_set_header ${name} $http_${name.replaceAll('-', '_')};`).join(' ')}
  proxy_intercept_errors on;
  ${['set-cookie', 'cache-control', ...Object.keys(baseHeaders)].map((name) => `proxy_hide_header ${name};`).join(' ')}`

const json = (status: number, text: string): string => says(status, 'application/json; charset=utf-8', text)
const envelope = (code: number, msg: string, data: unknown = null): string => JSON.stringify({ code, msg, data })
