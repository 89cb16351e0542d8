import { type Context, Hono } from 'hono'
import { storeLanguage } from '../../languages/cookie.ts'
import { type Locale, languageOf, locales } from '../../languages/languages.ts'
import { type NodeBindings, targetOf } from '../../server/http/request.ts'
import type { StudioDb } from '../accounts/tables.ts'
import type { Studio } from '../server/studio.ts'
import { readPreviewLink, tipOfDraft } from './preview-links.ts'
import type { PreviewSource } from './previews.ts'
import { inColours, type Scheme } from './scheme.ts'

type PreviewAppOptions = Pick<Studio, 'previews' | 'repository' | 'db' | 'config'>

/**
 * The address of a page in a preview. `locale` is needed for pages whose address has no language.
 * Without `scheme`, colours follow the browser.
 */
export const previewPath = (
  token: string,
  { locale, scheme }: { locale: Locale; scheme?: Scheme },
  path: string,
) => `/p/${token}~${locale}${scheme ? `~${scheme}` : ''}${path}`

const address = /^(\/p\/([\w-]{32})~([a-z]+)(?:~(light|dark))?)(\/.*)?$/

interface Env {
  Bindings: NodeBindings
}

/**
 * The app on the preview origin. It serves the site with a draft's content under addresses that
 * cannot be guessed, without cookies or scripts.
 */
export function createPreviewApp(options: PreviewAppOptions): Hono<Env> {
  const app = new Hono<Env>()
  app.get('*', async (c) => {
    if (new URL(c.req.url).host !== new URL(options.config.previewOrigin).host)
      return plainText('Open previews from the studio.\n', 404)
    const target = targetOf(c.req.raw, c.env)
    const asked = address.exec(target)
    if (asked) return respond(options, asked)
    // A link in a previewed page leads to the same preview.
    const from = refererOf(c)
    const within = from && address.exec(from)
    if (!within) return plainText('Open previews from the studio, or by a link to them.\n', 404)
    const [, preview = '', token, locale, scheme] = within
    if (
      c.req.header('sec-fetch-dest') === 'document' ||
      c.req.header('sec-fetch-dest') === 'iframe'
    )
      return c.redirect(preview + target, 302)
    return respond(options, [target, preview, token, locale, scheme, target])
  })
  app.all('*', () => plainText('Previews only show.\n', 405))
  return app
}

function refererOf(c: Context<Env>): string | undefined {
  const referer = c.req.header('referer')
  if (referer === undefined || !URL.canParse(referer)) return undefined
  const { host, pathname, search } = new URL(referer)
  return host === new URL(c.req.url).host ? pathname + search : undefined
}

async function respond(
  { previews, repository, db, config }: PreviewAppOptions,
  [, preview = '', token = '', code = '', scheme, path = '/']: readonly (string | undefined)[],
): Promise<Response> {
  const locale = locales.find((each) => each === code) ?? 'en'
  const own = previews.sourceOf(token)
  const source = own ? await whileSignedIn(own, db) : await draftOfLink(token, { repository, db })
  const request = new Request(config.previewOrigin + path, {
    headers: { cookie: storeLanguage(languageOf(locale).tag) },
  })
  const found = source && (await previews.respond(source, request))
  if (!found)
    return plainText(
      'This preview is over: its time has passed, it was taken back, or the draft was published.\n',
      410,
    )
  const headers = previewHeaders(found.headers, config.origin)
  const location = headers.get('location')
  if (location?.startsWith('/')) headers.set('location', preview + location)
  const { status } = found
  if ((scheme !== 'light' && scheme !== 'dark') || !headers.get('content-type')?.includes('html'))
    return new Response(found.body, { status, headers })
  return inColours(await found.text(), scheme, status, headers)
}

/** A preview opened from the studio ends with the user's session. */
async function whileSignedIn(
  source: PreviewSource,
  db: StudioDb,
): Promise<PreviewSource | undefined> {
  const session = await db
    .selectFrom('studio_session')
    .select('id')
    .where('id', '=', source.session ?? '')
    .executeTakeFirst()
  return session && source
}

/** A preview opened by a shared link. */
async function draftOfLink(
  token: string,
  { repository, db }: Pick<PreviewAppOptions, 'repository' | 'db'>,
): Promise<PreviewSource | undefined> {
  const link = await readPreviewLink(db, token)
  if (!link) return undefined
  return { key: link.draft, commit: () => tipOfDraft(repository, link) }
}

/** The headers of the page, adapted for a preview. */
function previewHeaders(page: Headers, studio: string): Headers {
  const headers = new Headers(page)
  headers.delete('set-cookie')
  headers.delete('etag')
  headers.delete('strict-transport-security')
  headers.set('cache-control', 'no-store')
  headers.set('x-robots-tag', 'noindex')
  // The referrer names the preview to the preview itself, and to nobody else.
  headers.set('referrer-policy', 'same-origin')
  const policy = headers.get('content-security-policy') ?? "default-src 'none'"
  const own = /^(?:script|connect|frame|frame-ancestors|form-action)(?:-src)? /
  const kept = policy.split('; ').filter((directive) => !own.test(directive))
  headers.set(
    'content-security-policy',
    [
      ...kept,
      // No scripts: no consent question, no analytics, no storage.
      ...["script-src 'none'", "connect-src 'none'", "form-action 'none'"],
      `frame-ancestors ${studio}`,
    ].join('; '),
  )
  return headers
}

const plainText = (text: string, status: number) =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    },
  })
