import type { Context } from 'hono'

/** The texts of a form, without spaces around them but in passwords; '' for one that is missing. */
export async function readForm(c: Context): Promise<{
  text: (name: string) => string
  all: (name: string) => string[]
}> {
  const data = await c.req.formData().catch(() => new FormData())
  const all = (name: string) =>
    data
      .getAll(name)
      .filter((value) => typeof value === 'string')
      .map((value) => (/password/i.test(name) ? value : value.trim()))
  return { text: (name) => all(name)[0] ?? '', all }
}

/** A path of the studio to go to; the home page for anything else. */
export function ownPath(to: string | undefined): string {
  const base = 'http://studio.invalid'
  if (to === undefined || !URL.canParse(to, base)) return '/'
  const { origin, pathname, search } = new URL(to, base)
  return origin === base && to.startsWith('/') && !pathname.startsWith('//')
    ? pathname + search
    : '/'
}
