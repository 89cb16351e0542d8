import { ascii } from '../../routing/paths.ts'
import { type Body, brotli, chooseEncoding, etagOf, gzipAtLevel } from './body.ts'
import { baseHeaders } from './headers.ts'
import { UnzippedTexts } from './unzipped.ts'

/**
 * A response as Node writes it. Pages in the cache are kept as such; every other response is a
 * standard `Response`.
 */
export interface RawResponse {
  status: number
  headers: Readonly<Record<string, string>>
  body: Buffer | undefined
}

export const toResponse = ({ status, headers, body }: RawResponse) =>
  new Response(body as Uint8Array<ArrayBuffer> | undefined, { status, headers })

/** What a client says about the body it wants. */
interface Accepted {
  encodings: string | undefined
  ifNoneMatch: string | undefined
}

export const acceptedBy = ({ headers }: Request): Accepted => ({
  encodings: headers.get('accept-encoding') ?? undefined,
  ifNoneMatch: headers.get('if-none-match') ?? undefined,
})

/** A body in the encoding the client likes best, or 304 when it has it. */
export function negotiatedResponse(
  accepted: Accepted,
  status: number,
  body: Body,
  fields: Readonly<Record<string, string>>,
): RawResponse {
  const headers: Record<string, string> = {
    ...fields,
    etag: body.etag,
    vary: fields.vary ? `${fields.vary}, Accept-Encoding` : 'Accept-Encoding',
  }
  if (clientHas(accepted, status, body)) return { status: 304, headers, body: undefined }
  const encoding = chooseEncoding(accepted.encodings, body)
  const bytes = body[encoding] ?? body.identity
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.length)
  return { status, headers, body: bytes }
}

/** A longer If-None-Match, which no browser sends, costs more to parse than a page to answer. */
const maxIfNoneMatchLength = 1024

/** Whether the client has a body already: If-None-Match by weak comparison (RFC 9110 §13.1.2). */
function clientHas({ ifNoneMatch }: Accepted, status: number, { etag }: Body): boolean {
  if (status !== 200 || ifNoneMatch === undefined || ifNoneMatch.length > maxIfNoneMatchLength)
    return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const bare = etag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === bare)
}

/** HEAD gets the same content-length as GET; Hono leaves its body out. */
export function textResponse(status: number, text: string, headers: Record<string, string> = {}) {
  const all = {
    ...baseHeaders,
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  }
  return new Response(text, {
    status,
    headers: { ...all, 'content-length': String(Buffer.byteLength(text)) },
  })
}

export const jsonResponse = (
  status: number,
  value: unknown,
  headers: Record<string, string> = {},
) =>
  textResponse(status, JSON.stringify(value), {
    'content-type': 'application/json; charset=utf-8',
    ...headers,
  })

/** The response to a request that failed: its id, by which the operator finds it in the log. */
export const failureResponse = (id: string) =>
  textResponse(500, `Something went wrong. Please try again in a moment. (${id})\n`, {
    'x-request-id': id,
  })

/**
 * A redirect. Permanent ones may be kept for a day; others depend on the visitor and are asked
 * again.
 */
export function redirectResponse(
  status: number,
  location: string,
  headers: Record<string, string> = {},
) {
  const cache = status === 301 || status === 308 ? 'public, max-age=86400' : 'private, no-cache'
  return new Response(null, {
    status,
    headers: {
      ...baseHeaders,
      'cache-control': cache,
      ...headers,
      location: ascii(location),
      'content-length': '0',
    },
  })
}

/**
 * A compressed text. Only its small forms are kept: a sitemap is thirty times its compressed size.
 */
export interface Encoded extends Pick<Body, 'etag'> {
  type: string
  gzip: Buffer
  br: Buffer
}

/** Texts up to this many bytes get the best compression, which takes 1 ms a kilobyte. */
const small = 64 * 1024

/** Compresses a text off the event loop. `type` is its media type. */
export async function encode(text: string, type: string): Promise<Encoded> {
  const identity = Buffer.from(text)
  const [br, gzip] = await Promise.all([
    brotli(identity, identity.length <= small ? 11 : 5),
    gzipAtLevel(identity, 6),
  ])
  return { etag: etagOf(identity), type, br, gzip }
}

const nothing = Buffer.alloc(0)
const unzipped = new UnzippedTexts(32 * 1024 * 1024)

/** A compressed text, revalidated each time, so that a change is seen at once. */
export async function encodedResponse(request: Request, encoded: Encoded | Promise<Encoded>) {
  const { etag, gzip, br, type } = await encoded
  const accepted = acceptedBy(request)
  const identity =
    chooseEncoding(accepted.encodings, { gzip, br }) === 'identity'
      ? await unzipped.get(gzip)
      : nothing
  return toResponse(
    negotiatedResponse(
      accepted,
      200,
      { etag, identity, gzip, br },
      { ...baseHeaders, 'content-type': type, 'cache-control': 'public, no-cache' },
    ),
  )
}

/**
 * Bytes that are costly to make, sent uncompressed. When the client has them already (`etag`), it
 * gets 304 and they are not made.
 */
export async function lazyResponse(
  request: Request,
  etag: string,
  headers: Record<string, string>,
  make: () => Promise<Buffer | undefined>,
): Promise<Response | undefined> {
  const respond = (identity: Buffer) =>
    negotiatedResponse(
      acceptedBy(request),
      200,
      { etag, identity, gzip: undefined, br: undefined },
      { ...baseHeaders, ...headers },
    )
  const known = respond(nothing)
  if (known.status === 304) return toResponse(known)
  const body = await make()
  return body && toResponse(respond(body))
}
