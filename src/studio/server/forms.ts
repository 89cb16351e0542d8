import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** The limit of forms without a file. */
export const formLimit = bodyLimit({
  maxSize: 256 * 1024,
  onError: (c) => c.text('This is too long. Send less at once.\n', 413),
})

/** The limit of forms with a file. `problem` says what is too large. */
export function uploadLimit(maxSize: number, problem: string): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError: (c) => c.text(`${problem}\n`, 413) })
  return (c, next) => (boundaryOf(c) === undefined ? formLimit(c, next) : limit(c, next))
}

/** The boundary of a multipart form; undefined for other requests. */
const boundaryOf = (c: Context): string | undefined =>
  /^multipart\/form-data;\s*boundary="?([^";]+)/i.exec(c.req.header('content-type') ?? '')?.[1]

/** Above the largest form; the parser takes seconds for a hundred thousand. */
const maxFields = 2000

/** Parses a multipart form; empty for any other body. */
export async function readUpload(c: Context): Promise<FormData> {
  const boundary = boundaryOf(c)
  if (boundary === undefined) return new FormData()
  const bytes = Buffer.from(await c.req.arrayBuffer())
  let at = -1
  for (let parts = 0; parts <= maxFields; parts++) {
    at = bytes.indexOf(`--${boundary}`, at + 1)
    if (at < 0) return c.req.formData().catch(() => new FormData())
  }
  return new FormData()
}

/** The text fields of a form, without files. */
export async function readFields(c: Context): Promise<[name: string, text: string][]> {
  if (boundaryOf(c) !== undefined)
    return [...(await readUpload(c))].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    )
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
  const body = isForm ? await c.req.text() : ''
  return [...new URLSearchParams(body.split('&', maxFields).join('&'))]
}

/** A form's values, trimmed except for passwords; '' for a missing one. */
export async function readForm(c: Context): Promise<{
  text: (name: string) => string
  all: (name: string) => string[]
}> {
  const fields = await readFields(c)
  const all = (name: string) =>
    fields
      .filter(([each]) => each === name)
      .map(([, text]) => (/password/i.test(name) ? text : text.trim()))
  return { text: (name) => all(name)[0] ?? '', all }
}

/** A local path to redirect to; the home page for anything else. */
export function ownPath(to: string | undefined): string {
  const base = 'http://studio.invalid'
  if (to === undefined || !URL.canParse(to, base)) return '/'
  const { origin, pathname, search } = new URL(to, base)
  return origin === base && to.startsWith('/') && !pathname.startsWith('//')
    ? pathname + search
    : '/'
}
