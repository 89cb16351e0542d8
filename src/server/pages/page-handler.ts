import { findRoute, isOffered, offeredAt, offeredIn } from '../../content/availability.ts'
import { type ContentReader, Memos, ContentReader as Reader } from '../../content/reader.ts'
import type { ContentStore } from '../../content/store.ts'
import type { Locale } from '../../i18n/table.ts'
import { guardVerdict, unmatchedMessage } from '../../routing/guards.ts'
import { type FinalPath, localisedPath } from '../../routing/paths.ts'
import { switchTarget } from '../../routing/switch.ts'
import type { ReturnedForm } from '../../site/page.ts'
import { type CdnConfig, keepHeaders, tagHeaders } from '../cdn/cache-tags.ts'
import { chooseEncoding } from '../http/body.ts'
import { pageHeaders, type ThirdPartyConfig, thirdParties } from '../http/headers.ts'
import { headerOf, type PageRequest } from '../http/request.ts'
import { failureResponse, negotiated, type RawResponse, redirectResponse, textResponse, toResponse } from '../http/response.ts'
import { pageFailures, renderSeconds } from '../observability/metrics.ts'
import { type LoggedRequest, requestId } from '../observability/requests.ts'
import { type CachedPage, PageCache, type Rendered } from './page-cache.ts'
import { type RenderEnvironment, renderFailure, renderNotFound, renderPage } from './render.tsx'
import { addressAt, audienceHeaders, type PageAddress, resolveAddress, resolvePage, withQuery } from './resolve.ts'

export interface PageHandlerOptions {
  content: ContentStore
  environment: RenderEnvironment
  cacheBytes: number
  /** Whether cached pages get the best compression in the background; true by default. */
  bestCompression?: boolean
  /** Says which third parties pages may use, and what a CDN is sent. */
  config: ThirdPartyConfig & Partial<CdnConfig>
  /** Proxies whose `X-Request-Id` is taken over: those of TRUST_PROXY. */
  trustProxy?: number
  /** Called for a page that failed to render. */
  onError: (error: unknown, request: LoggedRequest) => void
  /** Called for every change of content: the tags it touches, and the addresses of the pages that were evicted. */
  onChange?: (tags: ReadonlySet<string>, paths: string[]) => void
}

/** Far more addresses than a site has; the same page can be written in many ways. */
const knownLimits = { addresses: 20_000, length: 200 }

/** Answers requests for pages: address, locale, cache, guard, render. */
export class PageHandler {
  readonly cache: PageCache
  readonly #content: ContentStore
  readonly #memos = new Memos()
  /** Addresses that led to a page, resolved as far as they are the same for every visitor; cleared when content changes. */
  readonly #known = new Map<string, PageAddress | FinalPath>()
  readonly #config: ThirdPartyConfig & CdnConfig
  readonly #trustProxy: number
  readonly #onError: PageHandlerOptions['onError']
  environment: RenderEnvironment

  constructor({ content, environment, cacheBytes, bestCompression = true, config, trustProxy = 0, onError, onChange }: PageHandlerOptions) {
    this.#content = content
    this.environment = environment
    this.cache = new PageCache(cacheBytes, { best: bestCompression })
    this.#config = { cdnTagHeader: undefined, cdnMaxAge: undefined, ...config }
    this.#trustProxy = trustProxy
    this.#onError = onError
    content.onChange((tags) => {
      this.#known.clear()
      const touched = this.#memos.expire(tags)
      const evicted = this.cache.evict(touched)
      onChange?.(touched, [...evicted].map(addressAt))
    })
  }

  /** A reader of the content as it is now. */
  reader(): ContentReader {
    return new Reader(this.#content, this.#memos)
  }

  /** The address of a page that needs no negotiation: the home page where the page is not offered. */
  addressOf(path: string, locale: Locale): string {
    return switchTarget({ path, offered: offeredAt(path, this.reader()) }, locale)
  }

  /** A page with its form as it was sent, which is not cached; undefined where the page is not offered. */
  withForm(path: string, locale: Locale, returned: ReturnedForm): { html: Buffer<ArrayBuffer>; headers: Record<string, string> } | undefined {
    const content = this.reader()
    const match = findRoute(path, content)
    if (!match || !isOffered(match, locale, content)) return undefined
    const page = renderPage(match, locale, 1, content, this.environment, returned)
    return page && { html: page.html, headers: this.#headersOf(page.styleHash, content) }
  }

  /**
   * The response to a GET or HEAD that is ready in memory, at an address that led to a page before; undefined where there is more to do.
   * The same object for the same page, audience and encoding, unless the request is conditional or sets a cookie.
   */
  cached(request: PageRequest): RawResponse | undefined {
    const known = this.#known.get(request.url ?? '/')
    if (!known) return undefined
    try {
      const address = 'key' in known ? known : this.#pageAt(request, known)
      // A page that is not there is counted when it is rendered.
      const page = 'key' in address && this.cache.has(address.key) ? this.cache.get(address.key) : undefined
      return page && 'key' in address ? this.#readyResponse(request, page, address) : undefined
    } catch {
      // It is thrown again by `respond`, which reports it.
      return undefined
    }
  }

  /** The response to a GET or HEAD. */
  respond(request: PageRequest): Response | Promise<Response> {
    const url = request.url ?? '/'
    const final = this.#known.get(url) ?? resolveAddress(url, this.reader())
    if (!('path' in final)) return final
    const address = 'key' in final ? final : this.#pageAt(request, final)
    if (!('key' in address)) return address
    const page = this.cache.get(address.key)
    if (!page) return this.#renderResponse(request, address)
    if (!address.query && !this.#known.has(url)) this.#remember(url, 'key' in final || final.prefix ? address : final)
    return this.#send(request, page, address)
  }

  #pageAt(request: PageRequest, final: FinalPath): PageAddress | Response {
    return resolvePage(request, final, this.#content, () => this.reader())
  }

  #remember(url: string, known: PageAddress | FinalPath): void {
    if (url.length > knownLimits.length) return
    if (this.#known.size >= knownLimits.addresses) this.#known.clear()
    this.#known.set(url, known)
  }

  /** Sends a page, compressed first unless it is cached in this encoding. */
  async #send(request: PageRequest, page: CachedPage, address: PageAddress): Promise<Response> {
    let ready = this.#readyResponse(request, page, address)
    while (!ready) {
      const encoding = chooseEncoding(headerOf(request, 'accept-encoding'), { br: true, gzip: true })
      if (encoding !== 'identity') await page.encode(encoding)
      ready = this.#readyResponse(request, page, address)
    }
    return toResponse(ready)
  }

  #readyResponse(request: PageRequest, page: CachedPage, { audience, cookie }: PageAddress): RawResponse | undefined {
    const accepted = { encodings: headerOf(request, 'accept-encoding'), known: headerOf(request, 'if-none-match') }
    const encoding = chooseEncoding(accepted.encodings, { br: true, gzip: true })
    const bytes = page.body[encoding]
    const plain = cookie === undefined && accepted.known === undefined
    const made = page.responses[audience][encoding]
    // The best compression takes the place of a quick one.
    if (plain && made && made.body === bytes) return made
    const cdnHeaders = page.status === 200 && audience === 'public' ? keepHeaders(this.#config) : {}
    const response = negotiated(accepted, page.status, page.body, { ...page.headers, ...audienceHeaders[audience], ...cdnHeaders, ...cookie })
    if (response.status !== 304 && bytes === undefined) return undefined
    if (plain) page.responses[audience][encoding] = response
    return response
  }

  #renderResponse(request: PageRequest, address: PageAddress): Response | Promise<Response> {
    const { key, path, locale, number, audience, query, cookie } = address
    const begun = performance.now()
    // The 404 page names the address as the visitor wrote it, prefix included.
    const requested = audience === 'public' ? localisedPath(locale, path) : path
    try {
      const page = this.cache.fill(key, () => this.#render(path, locale, number, requested))
      renderSeconds.observe({ route: this.#routeName(path) }, (performance.now() - begun) / 1000)
      if (!page) return textResponse(404, `${unmatchedMessage(requested)}\n`)
      const to = page.headers.location
      return to === undefined ? this.#send(request, page, address) : redirectResponse(page.status, withQuery(to, query), { ...audienceHeaders[audience], ...cookie })
    } catch (error) {
      const id = requestId(headerOf(request, 'x-request-id'), this.#trustProxy)
      const route = this.#routeName(path)
      pageFailures.inc({ route })
      // Only an address that the site itself links: no other may be logged, since a visitor may have typed it.
      const page = offeredAt(path, this.reader()).includes(locale) ? localisedPath(locale, path) : undefined
      this.#onError(error, { id, route, status: 500, ms: performance.now() - begun, ...(page !== undefined && { page }) })
      return this.#failure(locale, id)
    }
  }

  #routeName(path: string): string {
    return findRoute(path, this.reader())?.route.name ?? 'none'
  }

  /** Renders what is at a path: the page, a redirect of its guard, or the 404 page. */
  #render(path: string, locale: Locale, number: number, address: string): Rendered {
    const content = this.reader()
    const match = findRoute(path, content)
    const refuse = (message: string, readIn: Locale[], status = 404): Rendered => {
      const page = renderNotFound(message, locale, readIn, path, content, this.environment)
      return { status, html: page.html, headers: this.#cachedHeaders(page.styleHash, content), tags: content.tags }
    }
    if (!match) return refuse(unmatchedMessage(address), [])
    const offered = match.route.hidden ? content.locales('pages', 'home') : offeredIn(match, content)
    const verdict = guardVerdict({ guard: match.route.guard, address, locale, offered, exists: content.locales(match.collection, match.id).includes(locale) })
    if (verdict.kind === 'redirect') return { status: verdict.status, html: Buffer.alloc(0), headers: { location: localisedPath(locale, verdict.to) }, tags: content.tags }
    if (verdict.kind === 'refuse') return refuse(verdict.message, verdict.readIn, verdict.status)
    const page = renderPage(match, locale, number, content, this.environment)
    if (!page) return refuse(unmatchedMessage(address), [])
    const status = match.route.name === 'error404' ? 404 : match.route.name === 'error502' ? 502 : 200
    return { status, html: page.html, headers: this.#cachedHeaders(page.styleHash, content), tags: content.tags }
  }

  /** Read by the page's own reader, so that its policy changes with the setting that names a chat's or the downloads' host. */
  #cachedHeaders(styleHash: string | undefined, content: ContentReader): Record<string, string> {
    return { ...this.#headersOf(styleHash, content), ...tagHeaders(this.#config, content.tags) }
  }

  #headersOf(styleHash: string | undefined, content: Pick<ContentReader, 'setting'>): Record<string, string> {
    return pageHeaders(styleHash, thirdParties(this.#config, content))
  }

  /** The 502-style page with status 500; plain text if even that cannot be rendered. Both show the request's id. */
  #failure(locale: Locale, id: string): Response {
    try {
      const { html, styleHash } = renderFailure(locale, this.reader(), this.environment, id)
      const headers = { ...this.#headersOf(styleHash, this.#content), 'cache-control': 'no-store', 'x-request-id': id, 'content-length': String(html.length) }
      return new Response(html, { status: 500, headers })
    } catch (error) {
      this.#onError(error, { id, route: 'failure page', status: 500, ms: 0 })
      return failureResponse(id)
    }
  }
}
