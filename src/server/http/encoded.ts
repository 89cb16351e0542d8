import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Body, chooseEncoding, etagOf } from './body.ts'
import { brotli, gzipped } from './compress.ts'
import { type Asked, type Reply, sendBody } from './reply.ts'
import { baseHeaders } from './security-headers.ts'

const unzip = promisify(gunzip)

/** A text ready to be sent. Only its small forms are kept: a sitemap is thirty times its compressed size. */
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
  const [br, gzip] = await Promise.all([brotli(identity, identity.length <= small ? 11 : 5), gzipped(identity, 6)])
  return { etag: etagOf(identity), type, br, gzip }
}

const nothing = Buffer.alloc(0)

/** The answer with an encoded text, asked about again each time, so that a change is seen at once. */
export async function sendEncoded(asked: Asked, encoded: Encoded | Promise<Encoded>): Promise<Reply> {
  const { etag, gzip, br, type } = await encoded
  const identity = chooseEncoding(asked.header('accept-encoding'), { gzip, br }) === 'identity' ? await unzip(gzip) : nothing
  return sendBody(asked, 200, { etag, identity, gzip, br }, { ...baseHeaders, 'content-type': type, 'cache-control': 'public, no-cache' })
}

/**
 * The answer with bytes that are costly to make: 304 when the client has what `etag` names, without making them. They are
 * sent as they are, since pictures do not get smaller. Undefined from `make` means there is nothing after all.
 */
export async function sendMade(asked: Asked, etag: string, headers: Record<string, string>, make: () => Promise<Buffer | undefined>): Promise<Reply | undefined> {
  const all = { ...baseHeaders, ...headers }
  const reply = (identity: Buffer) => sendBody(asked, 200, { etag, identity, gzip: undefined, br: undefined }, all)
  const known = reply(nothing)
  if (known.status === 304) return known
  const made = await make()
  return made && reply(made)
}
