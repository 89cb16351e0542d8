import type { ContentReader } from '../../content/reader.ts'
import { Memos, ContentReader as Reader } from '../../content/reader.ts'
import type { ContentStore } from '../../content/store.ts'
import { chooseLocale } from '../../i18n/choose.ts'
import { storedLanguage, storeLanguage } from '../../i18n/cookie.ts'
import { switchTarget } from '../../i18n/switch.ts'
import { type Locale, localeRow } from '../../i18n/table.ts'
import { guardVerdict, unmatchedMessage } from '../../routing/guards.ts'
import { findRoute, isOffered, offeredAt, offeredIn } from '../../routing/offered.ts'
import { type FinalPath, finalPath, isDocsPath, localisedPath, type PathRedirect, withoutLang } from '../../routing/paths.ts'
import { type Redirect, redirectTable } from '../../routing/redirects.ts'
import type { ReturnedForm } from '../../site/page.ts'
import { type CdnConfig, keepHeaders, tagHeaders } from '../cdn/cdn-headers.ts'
import { type Audience, audiencesOf, sendPage, sendReadyPage } from '../http/page-answer.ts'
import { type Asked, type Reply, sendRedirect, sendText } from '../http/reply.ts'
import { pageHeaders } from '../http/security-headers.ts'
import { type ThirdPartyConfig, thirdParties } from '../http/third-parties.ts'
import { pageFailures, renderSeconds } from '../observability/metrics.ts'
import { type LoggedRequest, requestId } from '../observability/requests.ts'
import { addressAt, pageNumber, redirectTarget, withoutPage, withQuery } from './page-address.ts'
import { PageCache, type Rendered } from './page-cache.ts'
import { type RenderEnvironment, renderFailure, renderNotFound, renderPage } from './render.tsx'

export interface SiteOptions {
  content: ContentStore
  environment: RenderEnvironment
  cacheBytes: number
  /** Whether ready pages get the best compression in the background; they do unless told otherwise. */
  bestCompression?: boolean
  /** Says which third parties pages may use, and what a CDN is told. */
  config: ThirdPartyConfig & Partial<CdnConfig>
  /** Proxies whose `X-Request-Id` is taken over: those of TRUST_PROXY. */
  trustProxy?: number
  /** Told of a page that failed to render. */
  onError: (error: unknown, request: LoggedRequest) => void
  /** Told of every change of content: all that it touches, and the addresses of pages that were dropped for it. */
  onChange?: (tags: ReadonlySet<string>, paths: string[]) => void
}

/** Far more than a site has; the same page can be written in many ways. */
const remembered = { addresses: 20_000, length: 200 }

/** A page that is asked for: its path in the route table, and its key in the cache. */
interface Place {
  key: string
  locale: Locale
  /** Of a list's page. */
  number: number
  path: string
}

/** What a request for a page leads to, and for whom: `query` goes on with redirects, `cookie` is a header of this answer alone. */
interface Decision {
  place: Place
  query: string
  audience: Audience
  cookie?: Record<string, string> | undefined
}

/** Answers requests for pages: final path, locale, cache, guard, render. Everything else of the server stands before or behind it. */
export class PageSite {
  readonly cache: PageCache
  readonly #content: ContentStore
  readonly #memo = new Memos()
  /** Addresses that led to a page, with all that can be decided about them without the visitor: it holds until content changes. */
  readonly #direct = new Map<string, Decision | FinalPath>()
  readonly #config: ThirdPartyConfig & CdnConfig
  readonly #audiences: ReturnType<typeof audiencesOf>
  readonly #trustProxy: number
  readonly #onError: SiteOptions['onError']
  environment: RenderEnvironment

  constructor({ content, environment, cacheBytes, bestCompression = true, config, trustProxy = 0, onError, onChange }: SiteOptions) {
    this.#content = content
    this.environment = environment
    this.cache = new PageCache(cacheBytes, { best: bestCompression })
    this.#config = { cdnTagHeader: undefined, cdnMaxAge: undefined, ...config }
    this.#audiences = audiencesOf(keepHeaders(this.#config))
    this.#trustProxy = trustProxy
    this.#onError = onError
    content.onChange((tags) => {
      this.#direct.clear()
      const touched = this.#memo.expire(tags)
      const paths: string[] = []
      this.cache.drop(touched, (key) => paths.push(addressAt(key)))
      onChange?.(touched, paths)
    })
  }

  /** A reader of the content as it is now. */
  reader(): ContentReader {
    return new Reader(this.#content, this.#memo)
  }

  /** The name of the route of an address, for the log; `none` for one that leads nowhere. */
  routeOf(url: string): string {
    const final = finalPath(url)
    return final.kind === 'redirect' ? 'redirect' : this.#routeName(final.path)
  }

  /** The address of a page that says its language by itself: the home page where it is not offered. */
  addressOf(path: string, locale: Locale): string {
    return switchTarget({ path, offered: offeredAt(path, this.reader()) }, locale)
  }

  /** A page with its form as it was sent, which is not kept; undefined where the page is not offered. */
  withForm(path: string, locale: Locale, returned: ReturnedForm): { html: Buffer<ArrayBuffer>; headers: Record<string, string> } | undefined {
    const content = this.reader()
    const match = findRoute(path, content)
    if (!match || !isOffered(match, locale, content)) return undefined
    const page = renderPage(match, locale, 1, content, this.environment, returned)
    return page && { html: page.html, headers: this.#pageHeaders(page.styleHash) }
  }

  /** The answer to a request for a page; a promise only when the page must be compressed. */
  respond(asked: Asked): Reply | Promise<Reply> {
    if (asked.method !== 'GET' && asked.method !== 'HEAD') return sendText(asked, 405, 'Method Not Allowed\n', { allow: 'GET, HEAD' })
    const known = this.#direct.get(asked.url)
    if (known) return this.#answer(asked, this.#decided(asked, known))
    const final = finalPath(asked.url)
    if (final.kind === 'redirect') return this.#throughTable(final)
    const moved = this.#redirects().get(final.path)
    if (moved) return sendRedirect(moved.status, redirectTarget(moved, final.prefix, final.query))
    const decision = this.#decide(asked, final)
    if ('place' in decision && !final.query && this.cache.has(decision.place.key)) this.#remember(asked.url, final.prefix ? decision : final)
    return this.#answer(asked, decision)
  }

  /** The answer to a GET that is ready in memory, at an address that led to a page before; undefined where there is more to do. */
  ready(asked: Asked): Reply | undefined {
    const known = this.#direct.get(asked.url)
    if (!known) return undefined
    const decision = this.#decided(asked, known)
    if (!('place' in decision)) return decision
    const { place, audience, cookie } = decision
    // A page that is not there is counted when it is rendered.
    const page = this.cache.has(place.key) ? this.cache.get(place.key) : undefined
    return page && sendReadyPage(asked, page, audience, cookie)
  }

  #decided(asked: Asked, known: Decision | FinalPath): Decision | Reply {
    return 'place' in known ? known : this.#decide(asked, known)
  }

  #remember(url: string, known: Decision | FinalPath): void {
    if (this.#direct.has(url) || url.length > remembered.length) return
    if (this.#direct.size >= remembered.addresses) this.#direct.clear()
    this.#direct.set(url, known)
  }

  #redirects(): ReadonlyMap<string, Redirect> {
    return this.reader().memo('redirects', (reader) => redirectTable(reader.setting('redirects')))
  }

  /** A normalised address may stand in the redirect table itself: one hop leads all the way, and for good only if both do. */
  #throughTable({ status, to }: PathRedirect): Reply {
    const final = finalPath(to)
    const moved = final.kind === 'path' ? this.#redirects().get(final.path) : undefined
    if (final.kind === 'redirect' || !moved) return sendRedirect(status, to)
    return sendRedirect([302, 307].includes(moved.status) ? moved.status : status, redirectTarget(moved, final.prefix, final.query))
  }

  /** Where a request leads, whose path is no redirect: to a page, or elsewhere by its language. */
  #decide(asked: Asked, { prefix, path, query }: FinalPath): Decision | Reply {
    const audience = prefix ? this.#audiences.everybody : this.#audiences.visitor
    let cookie: Record<string, string> | undefined
    let locale: Locale
    if (prefix) locale = prefix
    else {
      const host = asked.header('host')?.replace(/:\d+$/, '')
      const lang = query ? new URLSearchParams(query).get('lang') : undefined
      const choice = chooseLocale(
        { lang, cookie: storedLanguage(asked.header('cookie')), acceptLanguage: asked.header('accept-language'), host },
        this.#content.setting('site').domains,
      )
      // A language whose home page cannot be read has nowhere to lead to.
      locale = this.#content.locales('pages', 'home').includes(choice.locale) ? choice.locale : 'en'
      if (choice.from === 'query') cookie = { 'set-cookie': storeLanguage(localeRow(locale).tag) }
      const away = this.#elsewhere(path, locale, query)
      if (away) return sendRedirect(302, away, { ...audience.headers, ...cookie })
      if (isDocsPath(path)) locale = localeRow(locale).docsLocale
    }

    const paged = /(?:^|&)page=/.test(query) && findRoute(path, this.reader())?.route.lists !== undefined
    const number = paged ? pageNumber(query) : 1
    if (paged && number === 1) return sendRedirect(301, withoutPage(asked.url))
    return { place: { key: `${locale} ${number} ${path}`, locale, number, path }, query, audience, cookie }
  }

  /** The answer with what stands at a place: from the cache, or rendered. */
  #answer(asked: Asked, decision: Decision | Reply): Reply | Promise<Reply> {
    if (!('place' in decision)) return decision
    const { place, audience, cookie } = decision
    const ready = this.cache.get(place.key)
    return ready ? sendPage(asked, ready, audience, cookie) : this.#cold(asked, decision)
  }

  /** Where a visitor of an unprefixed path is led whose language has a prefix; undefined when the path is theirs. */
  #elsewhere(path: string, locale: Locale, query: string): string | undefined {
    const row = localeRow(locale)
    if (row.prefix === '' || (isDocsPath(path) && row.docs === '/docs')) return undefined
    const content = this.reader()
    const match = findRoute(path, content)
    if (!match) return undefined
    const offered = match.route.hidden ? [locale] : offeredIn(match, content)
    if (offered.length === 0) return undefined
    const rest = withoutLang(query)
    return localisedPath(locale, offered.includes(locale) ? path : '/') + (rest && `?${rest}`)
  }

  #cold(asked: Asked, { place: { key, path, locale, number }, query, audience, cookie }: Decision): Reply | Promise<Reply> {
    const begun = performance.now()
    // What the visitor is told is not there is what they asked for, prefix and all.
    const address = audience === this.#audiences.everybody ? localisedPath(locale, path) : path
    try {
      const page = this.cache.fill(key, () => this.#render(path, locale, number, address))
      renderSeconds.observe({ route: this.#routeName(path) }, (performance.now() - begun) / 1000)
      if (!page) return sendText(asked, 404, `${unmatchedMessage(address)}\n`)
      const to = page.headers.location
      return to === undefined ? sendPage(asked, page, audience, cookie) : sendRedirect(page.status, withQuery(to, query), { ...audience.headers, ...cookie })
    } catch (error) {
      const request = { id: requestId(asked.header('x-request-id'), this.#trustProxy), route: this.#routeName(path), status: 500, ms: performance.now() - begun }
      pageFailures.inc({ route: request.route })
      // An address that the site itself links: a visitor's words are in no such one.
      const page = offeredAt(path, this.reader()).includes(locale) ? localisedPath(locale, path) : undefined
      this.#onError(error, { ...request, ...(page !== undefined && { page }) })
      return this.failure(asked, locale, request.id)
    }
  }

  #routeName(path: string): string {
    return findRoute(path, this.reader())?.route.name ?? 'none'
  }

  /** Renders whatever stands at a path: the page, a redirect of its guard, or the 404 page. */
  #render(path: string, locale: Locale, number: number, address: string): Rendered {
    const content = this.reader()
    const match = findRoute(path, content)
    const refuse = (message: string, readIn: Locale[], status = 404): Rendered => {
      const page = renderNotFound(message, locale, readIn, path, content, this.environment)
      return { status, html: page.html, headers: this.#keptHeaders(page.styleHash, content), tags: content.tags }
    }
    if (!match) return refuse(unmatchedMessage(address), [])
    const offered = match.route.hidden ? content.locales('pages', 'home') : offeredIn(match, content)
    const verdict = guardVerdict({ guard: match.route.guard, address, locale, offered, exists: content.locales(match.collection, match.id).includes(locale) })
    if (verdict.kind === 'redirect') return { status: verdict.status, html: Buffer.alloc(0), headers: { location: localisedPath(locale, verdict.to) }, tags: content.tags }
    if (verdict.kind === 'refuse') return refuse(verdict.message, verdict.readIn, verdict.status)
    const page = renderPage(match, locale, number, content, this.environment)
    if (!page) return refuse(unmatchedMessage(address), [])
    const status = match.route.name === 'error404' ? 404 : match.route.name === 'error502' ? 502 : 200
    return { status, html: page.html, headers: this.#keptHeaders(page.styleHash, content), tags: content.tags }
  }

  /** Of a page that is kept: by its reader, so that the policy of a page that names a chat's or the downloads' host goes with that setting. */
  #keptHeaders(styleHash: string | undefined, content: ContentReader): Record<string, string> {
    const headers = pageHeaders(styleHash, thirdParties(this.#config, content))
    return { ...headers, ...tagHeaders(this.#config, content.tags) }
  }

  #pageHeaders(styleHash: string | undefined): Record<string, string> {
    return pageHeaders(styleHash, thirdParties(this.#config, this.#content))
  }

  /** The 502-style page with status 500; plain text if even that cannot be rendered. Both show the request's id. */
  failure(asked: Asked, locale: Locale, id: string): Reply {
    try {
      const page = renderFailure(locale, this.reader(), this.environment, id)
      const body = page.html
      return {
        status: 500,
        headers: { ...this.#pageHeaders(page.styleHash), 'cache-control': 'no-store', 'x-request-id': id, 'content-length': String(body.length) },
        body: asked.method === 'HEAD' ? undefined : body,
      }
    } catch (error) {
      this.#onError(error, { id, route: 'failure page', status: 500, ms: 0 })
      return sendText(asked, 500, `Something went wrong. Please try again in a moment. (${id})\n`, { 'x-request-id': id })
    }
  }
}
