import { baseHeaders } from '../../http/security-headers.ts'
import { callLocations } from './call-locations.ts'
import { always, literal, mapRows, quoted, says } from './text.ts'

/** A file for machines, at an address of its own. */
export interface MachineFile {
  /** Address and place below the folder that is served. */
  path: string
  headers: Readonly<Record<string, string>>
}
export interface ServerOptions {
  /** The export's folder, as nginx sees it. */
  folder: string
  brotli: boolean
  machines: readonly MachineFile[]
  downloads: readonly { system: string; url: string }[]
  /** A running site for what files cannot answer. */
  siteServer: string | undefined
  apiOrigin: string | undefined
}

/** Headers of every answer, to be included wherever a location adds its own. */
export const headersConf = (): string =>
  `${Object.entries(baseHeaders)
    .map(([name, value]) => always(name, value))
    .join('\n')}\n`

/** Everything within `server`: what is asked for, and where it lies. */
export function serverBlock(options: ServerOptions): string {
  const { folder, brotli, machines, downloads, siteServer, apiOrigin } = options
  const headers = `include ${quoted(`${folder}/nginx/headers.conf`)};`
  const page = `${headers}
  types { }
  default_type "text/html; charset=utf-8";
  add_header Content-Security-Policy $facet_policy always;
  add_header Permissions-Policy $facet_permissions always;
  add_header Cache-Control $facet_cache always;
  add_header Vary $facet_vary always;
  add_header Set-Cookie $facet_cookie always;`
  const plain = (status: number, text: string) => `${headers} ${says(status, 'text/plain; charset=utf-8', text)}`
  const redirectCodes = [301, 302, 307, 308].map((code) => `  if ($facet_code = ${code}) { return ${code} $facet_location; }`).join('\n')

  return `root ${quoted(`${folder}/www`)};
server_tokens off;
absolute_redirect off;
merge_slashes on;
gzip off;
gzip_static on;
${brotli ? 'brotli_static on;\n' : ''}etag on;
# Request lines that the site takes are refused by nginx: paths that are no text lead to the home page.
error_page 400 /_malformed;
error_page 404 $facet_missing;
error_page 405 @method;
error_page 502 $facet_failed;

location / {
  ${page}
  if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }
${redirectCodes}
  if ($facet_failed) { return 502; }
  if ($facet_file = "") { return 404; }
  rewrite ^ $facet_file break;
}
location ^~ /_404/ {
  internal;
  ${page}
}
location ^~ /_502/ {
  internal;
  ${page}
}
location = /_malformed {
  internal;
  ${headers}
  ${always('Cache-Control', 'private, no-cache')}
  if ($facet_malformed = "") { return 400; }
  return 302 /$facet_malformed_query;
}
location @missing { ${plain(404, 'Not found\n')} }
location @method { ${always('Allow', 'GET, HEAD')} ${plain(405, 'Method Not Allowed\n')} }

location ^~ /assets/ {
  ${headers}
  ${always('Cache-Control', 'public, max-age=31536000, immutable')}
  ${always('Vary', 'Accept-Encoding')}
  types { text/javascript js; text/css css; image/svg+xml svg; font/woff2 woff2; image/png png; application/json json; }
  charset utf-8;
  charset_types text/javascript text/css application/json;
  location ~ \\.(?:br|gz)$ { return 404; }
  error_page 404 = @missing;
  error_page 405 @method;
}
location ^~ /pictures/ {
  ${headers}
  ${always('Cache-Control', 'public, max-age=604800, stale-while-revalidate=2592000')}
  types { image/png png; }
  error_page 404 = @missing;
  error_page 405 @method;
}
location ^~ /media/ {
  ${headers}
  add_header Cache-Control $facet_media_cache always;
  types { image/png png; image/jpeg jpg jpeg; image/webp webp; image/avif avif; }
  error_page 404 = @missing;
  error_page 405 @method;
  if ($facet_media = "") { return 404; }
  rewrite ^ $facet_media break;
}
location ^~ /download/ { ${plain(404, `No such download. There is: ${downloads.map(({ system }) => system).join(', ')}\n`)} }
${downloads.map(({ system, url }) => `location = /download/${system} { ${headers} ${always('Cache-Control', 'no-store')} return 302 ${quoted(literal(url))}; }`).join('\n')}
location ^~ /builds/ { error_page 404 = @missing; return 404; }

${machines.map((file) => machineLocation(file, headers)).join('\n')}
location = /healthz { ${headers} ${says(200, 'application/json; charset=utf-8', '{"status":"up"}')} }

${callLocations({ headers, siteServer, apiOrigin })}
`
}

function machineLocation({ path, headers: own }: MachineFile, headers: string): string {
  const { 'content-type': type = 'application/octet-stream', 'cache-control': kept = '', vary } = own
  const from = path === '/robots.txt' ? 'rewrite ^ $facet_robots break; ' : ''
  return `location = ${path} { ${headers} ${always('Cache-Control', kept)} ${vary ? `${always('Vary', vary)} ` : ''}types { } default_type ${quoted(type)}; ${from}}`
}

/** A configuration that runs as it stands, for trying the export and as an example. */
export const wholeConf = (folder: string): string => `# Written by "npm run export": change the export, not this file. A server block of your own (TLS, HTTP/2) needs
# maps.conf in "http" and site.conf in "server", as below.
include /etc/nginx/modules-enabled/*.conf;
worker_processes auto;
events { worker_connections 1024; }
http {
  access_log off;
  include ${quoted(`${folder}/nginx/maps.conf`)};
  server {
    listen 8080;
    server_name _;
    include ${quoted(`${folder}/nginx/site.conf`)};
  }
}
`

/** Rows of a map whose values are texts, not variables. */
export const textRows = (rows: Iterable<readonly [key: string, value: string]>): string => mapRows([...rows].map(([key, value]) => [key, literal(value)] as const))
