import { gzipSync } from 'node:zlib'
import { type CdnConfig, cdnCacheHeaders } from '../cdn/cache-tags.ts'
import { chooseEncoding } from '../http/body.ts'
import { headerOf, type PageRequest } from '../http/request.ts'
import { negotiatedResponse, type RawResponse, toResponse } from '../http/response.ts'
import type { CachedPage } from './page-cache.ts'
import { audienceHeaders, type PageAddress } from './resolve.ts'

/** Sends a page, compressed first unless it is cached in this encoding. */
export async function sendPage(
  request: PageRequest,
  page: CachedPage,
  address: PageAddress,
  config: CdnConfig,
): Promise<Response> {
  const ready = readyResponse(request, page, address, config)
  if (ready) return toResponse(ready)
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'), { br: true, gzip: true })
  if (encoding !== 'identity') await page.encode(encoding)
  return sendPage(request, page, address, config)
}

/**
 * The response that is ready in memory, the same object for the same page, audience and encoding
 * unless the request is conditional or sets a cookie; undefined where the page is not compressed
 * yet.
 */
export function readyResponse(
  request: PageRequest,
  page: CachedPage,
  { audience, cookie }: PageAddress,
  config: CdnConfig,
): RawResponse | undefined {
  const accepted = {
    encodings: headerOf(request, 'accept-encoding'),
    ifNoneMatch: headerOf(request, 'if-none-match'),
  }
  const encoding = chooseEncoding(accepted.encodings, { br: true, gzip: true })
  const bytes = page.body[encoding]
  const plain = cookie === undefined && accepted.ifNoneMatch === undefined
  const stored = page.responses[audience][encoding]
  // The best compression takes the place of a quick one.
  if (plain && stored && stored.body === bytes) return stored
  const cdnHeaders = page.status === 200 && audience === 'public' ? cdnCacheHeaders(config) : {}
  const response = negotiatedResponse(accepted, page.status, page.body, {
    ...page.headers,
    ...audienceHeaders[audience],
    ...cdnHeaders,
    ...cookie,
  })
  if (response.status !== 304 && bytes === undefined) return undefined
  if (plain) page.responses[audience][encoding] = response
  return response
}

/** A 404 page that is sent once: uncompressed, or at the lowest level. */
export function notFoundResponse(
  request: PageRequest,
  { audience, cookie }: PageAddress,
  html: string,
  headers: Record<string, string>,
) {
  const encoding = chooseEncoding(headerOf(request, 'accept-encoding'), {
    br: undefined,
    gzip: true,
  })
  const body = encoding === 'gzip' ? gzipSync(html, { level: 1 }) : Buffer.from(html)
  return toResponse({
    status: 404,
    headers: {
      ...headers,
      ...audienceHeaders[audience],
      ...cookie,
      vary: [audienceHeaders[audience].vary, 'Accept-Encoding'].filter(Boolean).join(', '),
      'content-length': String(body.length),
      ...(encoding === 'gzip' && { 'content-encoding': encoding }),
    },
    body,
  })
}
