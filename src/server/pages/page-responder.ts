import { randomUUID } from 'node:crypto'
import { escapeHtml } from '../../base/escape-html.ts'
import { findRoute, offeredAt, offeredIn } from '../../content/availability.ts'
import type { TrackedContent } from '../../content/store/tracked-content.ts'
import type { Locale } from '../../languages/languages.ts'
import { type AccessResult, checkAccess, unmatchedMessage } from '../../routing/guards.ts'
import { localisedPath, withQuery } from '../../routing/paths.ts'
import type { Match } from '../../routing/routes.ts'
import type { Search, SearchAnswer } from '../../search/search.ts'
import { parseSearchQuery } from '../../site/search-address.ts'
import { type CdnConfig, tagHeaders } from '../cdn/cache-tags.ts'
import type { Config } from '../config.ts'
import { yieldToEventLoop } from '../http/event-loop.ts'
import { pageHeaders, type ThirdPartyConfig, thirdParties } from '../http/headers.ts'
import { type RateLimiter, takeTokens } from '../http/rate-limit.ts'
import { headerOf, isCrossSiteSubresource, type PageRequest } from '../http/request.ts'
import { failureResponse, redirectResponse } from '../http/response.ts'
import { pageFailures, renderSeconds } from '../observability/metrics.ts'
import { type LoggedRequest, requestId } from '../observability/requests.ts'
import { refusalResponse } from '../refusals.ts'
import { CachedPage, type PageCache } from './page-cache.ts'
import {
  type RenderContext,
  type RenderEnvironment,
  type RenderedPage,
  renderFailure,
  renderNotFound,
  renderPage,
} from './render-page.tsx'
import { audienceHeaders, keyOf, type PageAddress } from './resolve.ts'
import { notFoundResponse, sendPage } from './send-page.ts'

export interface PageResponderOptions {
  environment: RenderEnvironment
  cache: PageCache
  search: Pick<Search, 'search'>
  /**
   * Says which third parties pages may use, what a CDN is sent, and how many proxies to trust:
   * their `X-Request-Id` is taken over.
   */
  config: ThirdPartyConfig & CdnConfig & Pick<Config, 'trustProxy'>
  /** Limits search queries per network. */
  limits: Pick<RateLimiter, 'take'>
  /** Called for every query that was answered, with the visitor's IP address. */
  onSearch?: (locale: Locale, answer: SearchAnswer, ip: string) => void
  /** Called for a page that failed to render. */
  onError: (error: unknown, request: LoggedRequest) => void
}

/** Where the message belongs in a 404 page; random, so that no content contains it. */
const messageSlot = randomUUID()

/** Makes the responses that are not cached: pages, redirects of guards, error pages. */
export class PageResponder {
  readonly #options: PageResponderOptions
  readonly #trackedContent: () => TrackedContent

  constructor(options: PageResponderOptions, trackedContent: () => TrackedContent) {
    this.#options = options
    this.#trackedContent = trackedContent
  }

  /** Renders the page, and keeps it unless it is this visitor's alone. */
  async respond(request: PageRequest, address: PageAddress): Promise<Response> {
    const startedAt = performance.now()
    try {
      return await this.#responseAt(request, address)
    } catch (error) {
      const refusal = refusalResponse(error)
      if (refusal) return refusal
      const { path, locale } = address
      const id = requestId(headerOf(request, 'x-request-id'), this.#options.config.trustProxy)
      const route = findRoute(path, this.#trackedContent())?.route.name ?? 'none'
      pageFailures.inc({ route })
      // Only an address that the site itself links: no other may be logged, since a visitor may
      // have typed it.
      const page = offeredAt(path, this.#trackedContent()).includes(locale)
        ? localisedPath(locale, path)
        : undefined
      this.#options.onError(error, {
        id,
        route,
        status: 500,
        ms: performance.now() - startedAt,
        page,
      })
      return this.#failure(locale, id)
    }
  }

  /** Responds with what is at an address: the page, a redirect of its guard, or a 404 page. */
  async #responseAt(request: PageRequest, address: PageAddress): Promise<Response> {
    const { path, locale, audience, query } = address
    const content = this.#trackedContent()
    const match = findRoute(path, content)
    // The 404 page names the address as the visitor wrote it, prefix included.
    const requested = audience === 'public' ? localisedPath(locale, path) : path
    const unmatched = unmatchedMessage(requested)
    if (!match) return this.#notFound(request, address, unmatched, content)
    const access = accessOf(match, locale, requested, content)
    if (access.kind === 'redirect')
      return redirectTo(withQuery(localisedPath(locale, access.to), query), address)
    if (access.kind === 'refuse') return this.#notOffered(request, address, access, content)
    if (match.route.name === 'search') return this.#searchPage(request, match, address, content)
    const { name, status = 200 } = match.route
    const page = this.#render(name, () =>
      renderPage(match, this.#contextOf(locale, content), { number: address.number }),
    )
    return page
      ? this.#send(request, this.#addToCache(address.key, status, page, content), address)
      : this.#notFound(request, address, unmatched, content)
  }

  /**
   * The response for a page that this language lacks: a redirect to home, or a 404 page that links
   * the languages that have it.
   */
  async #notOffered(
    request: PageRequest,
    address: PageAddress,
    { message, availableIn }: Extract<AccessResult, { kind: 'refuse' }>,
    content: TrackedContent,
  ): Promise<Response> {
    const { path, locale, home } = address
    if (availableIn.length === 0) return this.#notFound(request, address, message, content)
    if (home !== undefined) return redirectTo(home, address)
    const page = this.#renderNotFound(this.#contextOf(locale, content), {
      message,
      availableIn,
      path,
    })
    return this.#send(
      request,
      this.#addToCache(keyOf(locale, 0, path), 404, page, content),
      address,
    )
  }

  #contextOf(locale: Locale, content: TrackedContent): RenderContext {
    return { locale, content, environment: this.#options.environment }
  }

  #render<Page extends RenderedPage | undefined>(route: string, render: () => Page): Page {
    const stop = renderSeconds.startTimer({ route })
    const page = render()
    if (page) stop()
    return page
  }

  /**
   * The page that answers a search query: for this visitor alone, and as often as their network may
   * ask.
   */
  async #searchPage(
    request: PageRequest,
    match: Match,
    address: PageAddress,
    content: TrackedContent,
  ) {
    const { locale, query } = address
    const isCrossSite = isCrossSiteSubresource(request)
    const { limits, search } = this.#options
    takeTokens(limits, isCrossSite ? 'foreign' : 'search', request.ip ?? '')
    const parameters = new URLSearchParams(query)
    const { query: text, ...options } = parseSearchQuery(parameters)
    const answer = await search.search(locale, text, options).finally(yieldToEventLoop)
    const page = this.#render(match.route.name, () =>
      renderPage(match, this.#contextOf(locale, content), { query: parameters, answer }),
    )
    if (!page) throw new Error(`${match.route.name}: nothing to show`)
    if (!isCrossSite) this.#options.onSearch?.(locale, answer, request.ip ?? '')
    const cached = new CachedPage({
      status: 200,
      html: page.html,
      headers: this.#pageHeaders(page.styleHash, content),
      tags: content.tags,
    })
    return this.#send(request, cached, { ...address, audience: 'private' })
  }

  #renderNotFound(
    context: RenderContext,
    options: Parameters<typeof renderNotFound>[1],
  ): RenderedPage {
    return this.#render('none', () => renderNotFound(context, options))
  }

  /**
   * The 404 page of an address that leads nowhere in any language. Anybody can make up such
   * addresses, so the page is rendered once a language. Each response fills in its message, in a
   * separate turn of the event loop.
   */
  async #notFound(
    request: PageRequest,
    address: PageAddress,
    message: string,
    content: TrackedContent,
  ) {
    await yieldToEventLoop()
    const { locale } = address
    const { html, headers } = content.memo(`notFound@${locale}`, (content) => {
      const { html, styleHash } = this.#renderNotFound(this.#contextOf(locale, content), {
        message: messageSlot,
      })
      return { html: html.toString(), headers: this.#taggedHeaders(styleHash, content) }
    })
    return notFoundResponse(
      request,
      address,
      html.replace(messageSlot, () => escapeHtml(message)),
      headers,
    )
  }

  #send(request: PageRequest, page: CachedPage, address: PageAddress) {
    return sendPage(request, page, address, this.#options.config)
  }

  #addToCache(
    key: string,
    status: number,
    { html, styleHash }: RenderedPage,
    content: TrackedContent,
  ): CachedPage {
    return this.#options.cache.add(key, {
      status,
      html,
      headers: this.#taggedHeaders(styleHash, content),
      tags: content.tags,
    })
  }

  /**
   * Reads the page's own content, so that its policy changes with the setting that names a chat's
   * or the downloads' host.
   */
  #taggedHeaders(styleHash: string | undefined, content: TrackedContent): Record<string, string> {
    return {
      ...this.#pageHeaders(styleHash, content),
      ...tagHeaders(this.#options.config, content.tags),
    }
  }

  #pageHeaders(
    styleHash: string | undefined,
    content: Pick<TrackedContent, 'setting'>,
  ): Record<string, string> {
    return pageHeaders(styleHash, thirdParties(this.#options.config, content))
  }

  /**
   * The 502-style page with status 500; plain text if even that cannot be rendered. Both show the
   * request's id.
   */
  #failure(locale: Locale, id: string): Response {
    try {
      const { html, styleHash } = renderFailure(this.#contextOf(locale, this.#trackedContent()), id)
      const headers = {
        ...this.#pageHeaders(styleHash, this.#trackedContent()),
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

const redirectTo = (to: string, { audience, cookie }: PageAddress) =>
  redirectResponse(302, to, { ...audienceHeaders[audience], ...cookie })

function accessOf(
  match: Match,
  locale: Locale,
  address: string,
  content: TrackedContent,
): AccessResult {
  const { route, collection, id } = match
  return checkAccess({
    guard: route.guard,
    address,
    locale,
    offered: offeredIn(match, content),
    exists: content.locales(collection, id).includes(locale),
  })
}
