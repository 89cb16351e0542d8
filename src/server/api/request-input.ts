import { type BodyKind, CallError } from './call.ts'
import { parseJson } from './fields.ts'
import { readUpTo } from './read-up-to.ts'

/** The fields of a query. Throws CallError when one is there twice. */
export const readQuery = (search: string): Record<string, unknown> => fieldsOf(new URLSearchParams(search))

/**
 * A body as it was sent, up to a limit in bytes. Throws CallError: 415 for a content type not in `kinds`, 413 for one that is
 * too large, whatever its length header says.
 */
export async function readBody(request: Request, kinds: readonly BodyKind[], limit: number): Promise<{ kind: BodyKind; bytes: Uint8Array<ArrayBuffer> }> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  const kind = kinds.find((known) => known === type)
  if (!kind) throw new CallError(415, `content-type: use ${kinds.join(' or ')}`)
  const encoding = request.headers.get('content-encoding')
  if (encoding !== null && encoding !== 'identity') throw new CallError(415, 'content-encoding: is not supported')
  const tooLarge = () => new CallError(413, `body: is larger than ${limit} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const bytes = await readUpTo(request.body, limit).catch(() => {
    throw new CallError(400, 'body: was cut off')
  })
  if (!bytes) throw tooLarge()
  return { kind, bytes }
}

/** The fields of a body. Throws CallError when it is malformed, holds a field twice, or a file. */
export async function parseBody(kind: BodyKind, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<Record<string, unknown>> {
  if (kind !== 'application/json') {
    const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => {
      throw new CallError(400, 'body: is not a valid form')
    })
    return fieldsOf(form)
  }
  let value: unknown
  try {
    value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new CallError(400, `body: ${error instanceof TypeError ? 'is not UTF-8' : (error as Error).message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new CallError(400, 'body: must be an object')
  return value as Record<string, unknown>
}

function fieldsOf(form: FormData | URLSearchParams): Record<string, unknown> {
  const fields = new Map<string, string>()
  for (const [name, value] of form as Iterable<[string, string | File]>) {
    if (fields.has(name)) throw new CallError(400, `${shown(name)}: is given twice`)
    if (typeof value !== 'string') throw new CallError(400, `${shown(name)}: must be text, not a file`)
    fields.set(name, value)
  }
  // A plain assignment would let a field named __proto__ through.
  return Object.fromEntries(fields)
}

const shown = (name: string): string => name.slice(0, 60).replace(/[^\w.[\]-]/g, '?')
