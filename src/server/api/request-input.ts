import { isFields } from '../../base/unknown-values.ts'
import { RequestRefused } from '../http/envelope.ts'
import type { ReadHeader } from './client-ip.ts'
import { randomId } from './input-schemas.ts'
import { parseJson } from './untrusted-json.ts'

export type BodyKind =
  | 'multipart/form-data'
  | 'application/x-www-form-urlencoded'
  | 'application/json'
export type Fields = Readonly<Record<string, unknown>>

/** The query of an address, with its question mark; empty without one. */
export function queryStringOf(url: string) {
  const start = url.indexOf('?')
  return start < 0 ? '' : (url.slice(start).split('#')[0] ?? '')
}

/** The fields of a query. Throws RequestRefused for a repeated field. */
export const readQuery = (search: string): Fields => fieldsOf(new URLSearchParams(search))

/**
 * Far above the packets of the largest body. A piece costs 5 µs, and a sender may send single
 * bytes.
 */
const maxPieces = 1000

/**
 * The bytes of a body. Stops reading and returns undefined above `limit` bytes or `pieces` pieces.
 * Rejects when the body is cut off.
 */
export async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  pieces = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > limit || chunks.length >= pieces) return undefined
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * The raw body, up to a limit in bytes. Throws RequestRefused: 415 for a content type not in
 * `kinds`, 413 when it is too large, even if its length header says otherwise.
 */
export async function readBody(
  request: Request,
  kinds: readonly BodyKind[],
  limit: number,
): Promise<{ kind: BodyKind; bytes: Uint8Array<ArrayBuffer> }> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const kind = kinds.find((known) => known === type)
  if (!kind) throw new RequestRefused(415, `content-type: use ${kinds.join(' or ')}`)
  const encoding = request.headers.get('content-encoding')
  if (encoding !== null && encoding !== 'identity')
    throw new RequestRefused(415, 'content-encoding: is not supported')
  const tooLarge = () =>
    new RequestRefused(413, `body: is larger than ${limit} bytes, or in too many pieces`)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const bytes = await readUpTo(request.body, limit, maxPieces).catch(() => {
    throw new RequestRefused(400, 'body: was cut off')
  })
  if (!bytes) throw tooLarge()
  return { kind, bytes }
}

/** The fields of a body. Throws RequestRefused for a malformed body, a repeated field or a file. */
export async function parseBody(
  kind: BodyKind,
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Fields> {
  if (kind !== 'application/json') {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } })
      .formData()
      .catch(() => {
        throw new RequestRefused(400, 'body: is not a valid form')
      })
    return fieldsOf(form)
  }
  let value: unknown
  try {
    value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new RequestRefused(
      400,
      `body: ${error instanceof TypeError || !(error instanceof Error) ? 'is not UTF-8' : error.message}`,
    )
  }
  if (!isFields(value)) throw new RequestRefused(400, 'body: must be an object')
  return value
}

function fieldsOf(form: Iterable<[string, FormDataEntryValue]>): Fields {
  const fields = new Map<string, string>()
  for (const [name, value] of form) {
    if (fields.has(name)) throw new RequestRefused(400, `${shownName(name)}: is given twice`)
    if (typeof value !== 'string')
      throw new RequestRefused(400, `${shownName(name)}: must be text, not a file`)
    fields.set(name, value)
  }
  // An assignment to __proto__ would set the prototype.
  return Object.fromEntries(fields)
}

const shownName = (name: string) => name.slice(0, 60).replace(/[^\w.[\]-]/g, '?')

/**
 * The device id of a request, from its field, header or cookie; null when it is missing or
 * malformed.
 */
export function deviceIdOf(header: ReadHeader, fields: Fields) {
  const cookie = /(?:^|;)\s*device_id=([^;]*)/.exec(header('cookie') ?? '')?.[1]
  const device = randomId.safeParse(
    (Object.hasOwn(fields, 'device_id') ? fields.device_id : undefined) ??
      header('x-device-id') ??
      cookie?.trim(),
  )
  return device.success ? device.data : null
}
