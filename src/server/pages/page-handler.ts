import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { findRoute, isOffered, offeredAt, offeredIn } from '../../content/availability.ts'
import type { ContentStore } from '../../content/store.ts'
import { TaggedCache, TrackedContent } from '../../content/tracked-content.ts'
import type { Locale } from '../../languages/languages.ts'
import { type AccessResult, checkAccess, unmatchedMessage } from '../../routing/guards.ts'
import { languageSwitchUrl } from '../../routing/language-switch.ts'
import { type FinalPath, localisedPath, withQuery } from '../../routing/paths.ts'
import type { Match, RouteName } from '../../routing/routes.ts'
import type { Search, SearchAnswer } from '../../search/search.ts'
import { SearchBusy } from '../../search/work.ts'
import type { ReturnedForm } from '../../site/page.ts'
import { searchOf } from '../../site/search-address.ts'
import { type CdnConfig, cdnCacheHeaders, tagHeaders } from '../cdn/cache-tags.ts'
import { chooseEncoding } from '../http/body.ts'
import { pageHeaders, type ThirdPartyConfig, thirdParties } from '../http/headers.ts'
import { ownTurn } from '../http/own-turn.ts'
import { headerOf, type PageRequest } from '../http/request.ts'
import {
  failureResponse,
  negotiated,
  type RawResponse,
  redirectResponse,
  textResponse,
  toResponse,
} from '../http/response.ts'
import { pageFailures, renderSeconds } from '../observability/metrics.ts'
import { type LoggedRequest, requestId } from '../observability/requests.ts'
import { escapeHtml } from './layout-markup.tsx'
import { CachedPage, PageCache } from './page-cache.ts'
import {
  type RenderEnvironment,
  type RenderedPage,
  renderFailure,
  renderNotFound,
  renderPage,
} from './render.tsx'
import { audienceHeaders, keyOf, type PageAddress, resolveAddress, resolvePage } from './resolve.ts'

export interface PageHandlerOptions {
  content: ContentStore
  environment: RenderEnvironment
  search: Pick<Search, 'search'>
  cacheBytes: number
  /** Whether cached pages get the best compression in the background; true by default. */
  bestCompression?: boolean
  /** Says which third parties pages may use, and what a CDN is sent. */
  config: ThirdPartyConfig & Partial<CdnConfig>
  /** Proxies whose `X-Request-Id` is taken over: those of TRUST_PROXY. */
  trustProxy?: number
  /**
   * Counts a question from a visitor's IP address; returns 0, or the seconds until it may be asked.
   */
  limit?: (address: string) => number
  /** Called for every query that was answered, with the visitor's IP address. */
  onSearch?: (locale: Locale, answer: SearchAnswer, address: string) => void
  /** Called for a page that failed to render. */
  onError: (error: unknown, request: LoggedRequest) => void
  /** Called for every change of content with the tags it touches. */
  onChange?: (tags: ReadonlySet<string>) => void
}

/** Far more addresses than a site has; the same page can be written in many ways. */
const knownLimits = { addresses: 20_000, length: 200 }

/** Where the message belongs in a 404 page; random, so that no content contains it. */
const messageSlot = randomUUID()

/** Of pages that are not 200. */
const statuses: Partial<Record<RouteName, number>> = { error404: 404, error502: 502 }

/** Answers requests for pages: address, locale, cache, guard, render. */
export class PageHandler {
  readonly cache: PageCache
  readonly #content: ContentStore
  readonly #memos = new TaggedCache()
  /**
   * Addresses that led to a page, resolved as far as they are the same for every visitor; cleared
   * when content changes.
   */
  readonly #known = new Map<string, PageAddress | FinalPath>()
  readonly #config: ThirdPartyConfig & CdnConfig
  readonly #options: PageHandlerOptions
  environment: RenderEnvironment
  /** Stops following changes of content. */
  readonly unfollow: () => void

  constructor(options: PageHandlerOptions) {
    const { content, environment, cacheBytes, bestCompression, config, onChange } = options
    this.#options = options
    this.#content = content
    this.environment = environment
    this.cache = new PageCache(cacheBytes, bestCompression)
    this.#config = { cdnTagHeader: undefined, cdnMaxAge: undefined, ...config }
    this.unfollow = content.onChange((tags) => {
      this.#known.clear()
      const touched = this.#memos.invalidate(tags)
      this.cache.evict(touched)
      onChange?.(touched)
    })
  }

  /** A reader of the content as it is now. */
  reader(): TrackedContent {
    return new TrackedContent(this.#content, this.#memos)
  }

  /**
   * The address of a page that needs no negotiation: the home page where the page is not offered.
   */
  addressOf(path: string, locale: Locale): string {
    return languageSwitchUrl({ path, offered: offeredAt(path, this.reader()) }, locale)
  }

  /**
   * A page with its form as it was sent, which is not cached; undefined where the page is not
   * offered.
   */
  withForm(
    path: string,
    locale: Locale,
    returned: ReturnedForm,
  ): { html: Buffer<ArrayBuffer>; headers: Record<string, string> } | undefined {
    const content = this.reader()
    const match = findRoute(path, content)
    if (!match || !isOffered(match, locale, content)) return undefined
    const page = renderPage(match, locale, 1, content, this.environment, { returned })
    return page && { html: page.html, headers: this.#headersOf(page.styleHash, content) }
  }

  /**
   * The response to a GET or HEAD that is ready in memory, at an address that led to a page before;
   * undefined where there is more to do. The same object for the same page, audience and encoding,
   * unless the request is conditional or sets a cookie.
   */
  cached(request: PageRequest): RawResponse | undefined {
    const known = this.#known.get(request.url ?? '/')
    if (!known) return undefined
    try {
      const address = 'key' in known ? known : this.#pageAt(request, known)
      const page = 'key' in address ? this.#cachedPage(address) : undefined
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
    const page = this.#cachedPage(address)
    if (!page) return this.#respondAnew(request, address)
    if (!address.query && !this.#known.has(url))
      this.#remember(url, 'key' in final || final.prefix ? address : final)
    return this.#send(request, page, address)
  }

  #pageAt(request: PageRequest, final: FinalPath): PageAddress | Response {
    return resolvePage(request, final, this.#content, () => this.reader())
  }

  /** The page, or the 404 page for one that other languages have. */
  #cachedPage({ key, locale, path, home }: PageAddress): CachedPage | undefined {
    return (
      this.cache.get(key) ??
      (home === undefined ? this.cache.get(keyOf(locale, 0, path)) : undefined)
    )
  }

  #remember(url: string, known: PageAddress | FinalPath): void {
    if (url.length > knownLimits.length) return
    if (this.#known.size >= knownLimits.addresses) this.#known.clear()
    this.#known.set(url, known)
  }

  /** Sends a page, compressed first unless it is cached in this encoding. */
  async #send(request: PageRequest, page: CachedPage, address: PageAddress): Promise<Response> {
    const ready = this.#readyResponse(request, page, address)
    if (ready) return toResponse(ready)
    const encoding = chooseEncoding(headerOf(request, 'accept-encoding'), { br: true, gzip: true })
    if (encoding !== 'identity') await page.encode(encoding)
    return this.#send(request, page, address)
  }

  #readyResponse(
    request: PageRequest,
    page: CachedPage,
    { audience, cookie }: PageAddress,
  ): RawResponse | undefined {
    const accepted = {
      encodings: headerOf(request, 'accept-encoding'),
      known: headerOf(request, 'if-none-match'),
    }
    const encoding = chooseEncoding(accepted.encodings, { br: true, gzip: true })
    const bytes = page.body[encoding]
    const plain = cookie === undefined && accepted.known === undefined
    const made = page.responses[audience][encoding]
    // The best compression takes the place of a quick one.
    if (plain && made && made.body === bytes) return made
    const cdnHeaders =
      page.status === 200 && audience === 'public' ? cdnCacheHeaders(this.#config) : {}
    const response = negotiated(accepted, page.status, page.body, {
      ...page.headers,
      ...audienceHeaders[audience],
      ...cdnHeaders,
      ...cookie,
    })
    if (response.status !== 304 && bytes === undefined) return undefined
    if (plain) page.responses[audience][encoding] = response
    return response
  }

  /** The response where no page is cached. */
  async #respondAnew(request: PageRequest, address: PageAddress): Promise<Response> {
    const begun = performance.now()
    try {
      return await this.#pageOrRefusal(request, address)
    } catch (error) {
      const { path, locale } = address
      const id = requestId(headerOf(request, 'x-request-id'), this.#options.trustProxy ?? 0)
      const route = this.#routeName(path)
      pageFailures.inc({ route })
      // Only an address that the site itself links: no other may be logged, since a visitor may
      // have typed it.
      const page = offeredAt(path, this.reader()).includes(locale)
        ? localisedPath(locale, path)
        : undefined
      this.#options.onError(error, {
        id,
        route,
        status: 500,
        ms: performance.now() - begun,
        ...(page !== undefined && { page }),
      })
      return this.#failure(locale, id)
    }
  }

  /** Renders what is at an address: the page, a redirect of its guard, or the 404 page. */
  async #pageOrRefusal(request: PageRequest, address: PageAddress): Promise<Response> {
    const { path, locale, number, audience, query, home, cookie } = address
    const content = this.reader()
    const match = findRoute(path, content)
    // The 404 page names the address as the visitor wrote it, prefix included.
    const requested = audience === 'public' ? localisedPath(locale, path) : path
    const access = match && accessOf(match, locale, requested, content)
    const elsewhere =
      access?.kind === 'refuse' && access.availableIn.length > 0 ? access : undefined
    const to =
      access?.kind === 'redirect'
        ? withQuery(localisedPath(locale, access.to), query)
        : elsewhere && home
    if (to !== undefined)
      return redirectResponse(302, to, { ...audienceHeaders[audience], ...cookie })
    if (elsewhere) {
      const { message, availableIn: readIn } = elsewhere
      const page = this.#renderNotFound(message, locale, readIn, path, content)
      return this.#send(request, this.#keep(keyOf(locale, 0, path), 404, page, content), address)
    }
    if (match?.route.dynamic && access?.kind === 'ok')
      return this.#answer(request, match, address, content)
    const page =
      match && access?.kind === 'ok'
        ? this.#render(match.route.name, () =>
            renderPage(match, locale, number, content, this.environment),
          )
        : undefined
    if (match && page)
      return this.#send(
        request,
        this.#keep(address.key, statuses[match.route.name] ?? 200, page, content),
        address,
      )
    return this.#notFound(
      request,
      address,
      access?.kind === 'refuse' ? access.message : unmatchedMessage(requested),
      content,
    )
  }

  #render<Page extends RenderedPage | undefined>(route: string, render: () => Page): Page {
    const stop = renderSeconds.startTimer({ route })
    const page = render()
    if (page) stop()
    return page
  }

  /**
   * The page that answers a question: for this visitor alone, and as often as their network may
   * ask.
   */
  async #answer(
    request: PageRequest,
    match: Match,
    address: PageAddress,
    content: TrackedContent,
  ): Promise<Response> {
    const { locale, query } = address
    const wait = this.#options.limit?.(request.address ?? '') ?? 0
    if (wait > 0)
      return textResponse(429, `Too many requests. Please try again in ${wait} s.\n`, {
        'retry-after': String(wait),
      })
    const asked = new URLSearchParams(query)
    const { query: text, ...options } = searchOf(asked)
    const answer = await this.#options.search.search(locale, text, options).catch(noneIfBusy)
    await ownTurn()
    if (!answer)
      return textResponse(503, 'The search is busy. Please try again in a moment.\n', {
        'retry-after': '2',
      })
    const page = this.#render(match.route.name, () =>
      renderPage(match, locale, 1, content, this.environment, { query: asked, answer }),
    )
    if (!page) throw new Error(`${match.route.name}: nothing to show`)
    this.#options.onSearch?.(locale, answer, request.address ?? '')
    const own = new CachedPage({
      status: 200,
      html: page.html,
      headers: this.#headersOf(page.styleHash, content),
      tags: content.tags,
    })
    return this.#send(request, own, { ...address, audience: 'private' })
  }

  #renderNotFound(
    message: string,
    locale: Locale,
    readIn: readonly Locale[],
    path: string,
    content: TrackedContent,
  ): RenderedPage {
    return this.#render('none', () =>
      renderNotFound(message, locale, readIn, path, content, this.environment),
    )
  }

  /**
   * The 404 page of an address that leads nowhere in any language. Anybody can make up such
   * addresses, so the page is rendered once a language, and each response fills in its message, in
   * a turn of its own.
   */
  async #notFound(
    request: PageRequest,
    { locale, audience, cookie }: PageAddress,
    message: string,
    content: TrackedContent,
  ): Promise<Response> {
    await ownTurn()
    const { template, headers } = content.memo(`notFound@${locale}`, (content) => {
      const { html, styleHash } = this.#renderNotFound(messageSlot, locale, [], '/', content)
      return { template: html.toString(), headers: this.#cachedHeaders(styleHash, content) }
    })
    const html = Buffer.from(template.replace(messageSlot, () => escapeHtml(message)))
    const encoding = chooseEncoding(headerOf(request, 'accept-encoding'), {
      br: undefined,
      gzip: true,
    })
    const body = encoding === 'gzip' ? gzipSync(html, { level: 1 }) : html
    const vary = [audienceHeaders[audience].vary, 'Accept-Encoding'].filter(Boolean).join(', ')
    const own = {
      vary,
      'content-length': String(body.length),
      ...(encoding === 'gzip' && { 'content-encoding': encoding }),
    }
    return toResponse({
      status: 404,
      headers: { ...headers, ...audienceHeaders[audience], ...cookie, ...own },
      body,
    })
  }

  #keep(
    key: string,
    status: number,
    { html, styleHash }: RenderedPage,
    content: TrackedContent,
  ): CachedPage {
    return this.cache.add(key, {
      status,
      html,
      headers: this.#cachedHeaders(styleHash, content),
      tags: content.tags,
    })
  }

  #routeName(path: string): string {
    return findRoute(path, this.reader())?.route.name ?? 'none'
  }

  /**
   * Read by the page's own reader, so that its policy changes with the setting that names a chat's
   * or the downloads' host.
   */
  #cachedHeaders(styleHash: string | undefined, content: TrackedContent): Record<string, string> {
    return { ...this.#headersOf(styleHash, content), ...tagHeaders(this.#config, content.tags) }
  }

  #headersOf(
    styleHash: string | undefined,
    content: Pick<TrackedContent, 'setting'>,
  ): Record<string, string> {
    return pageHeaders(styleHash, thirdParties(this.#config, content))
  }

  /**
   * The 502-style page with status 500; plain text if even that cannot be rendered. Both show the
   * request's id.
   */
  #failure(locale: Locale, id: string): Response {
    try {
      const { html, styleHash } = renderFailure(locale, this.reader(), this.environment, id)
      const headers = {
        ...this.#headersOf(styleHash, this.#content),
        'cache-control': 'no-store',
        'x-request-id': id,
        'content-length': String(html.length),
      }
      return new Response(html, { status: 500, headers })
    } catch (error) {
      this.#options.onError(error, { id, route: 'failure page', status: 500, ms: 0 })
      return failureResponse(id)
    }
  }
}

function noneIfBusy(error: unknown): undefined {
  if (!(error instanceof SearchBusy)) throw error
}

function accessOf(
  match: Match,
  locale: Locale,
  address: string,
  content: TrackedContent,
): AccessResult {
  const { route, collection, id } = match
  const offered = route.noindex ? content.locales('pages', 'home') : offeredIn(match, content)
  return checkAccess({
    guard: route.guard,
    address,
    locale,
    offered,
    exists: content.locales(collection, id).includes(locale),
  })
}
