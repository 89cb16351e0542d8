import { BoundedCache } from '../../base/bounded-cache.ts'
import { findRoute, isOffered, offeredAt } from '../../content/availability.ts'
import type { ContentStore } from '../../content/store/content-store.ts'
import { TaggedCache, TrackedContent } from '../../content/store/tracked-content.ts'
import type { Locale } from '../../languages/languages.ts'
import { languageSwitchUrl } from '../../routing/language-switch.ts'
import type { FinalPath } from '../../routing/paths.ts'
import type { ReturnedForm } from '../../site/page.ts'
import { pageHeaders, thirdParties } from '../http/headers.ts'
import type { PageRequest } from '../http/request.ts'
import type { RawResponse } from '../http/response.ts'
import type { CachedPage, PageCache } from './page-cache.ts'
import { PageResponder, type PageResponderOptions } from './page-responder.ts'
import { type RenderEnvironment, renderPage } from './render-page.tsx'
import { keyOf, type PageAddress, resolveAddress, resolvePage } from './resolve.ts'
import { readyResponse, sendPage } from './send-page.ts'

interface PageHandlerOptions extends PageResponderOptions {
  content: ContentStore
  /** Called for every change of content with the tags it touches. */
  onChange?: ((tags: ReadonlySet<string>) => void) | undefined
}

/** Far more addresses than a site has; the same page can be written in many ways. */
const maxResolved = 20_000
/** Characters; longer addresses are resolved each time. */
const maxResolvedLength = 200

/** Answers requests for pages: address, locale, cache, guard, render. */
export class PageHandler {
  readonly cache: PageCache
  readonly #content: ContentStore
  readonly #memos = new TaggedCache()
  /**
   * Addresses that led to a page, resolved as far as they are the same for every visitor; cleared
   * when content changes.
   */
  readonly #resolved = new BoundedCache<PageAddress | FinalPath>(maxResolved)
  readonly #config: PageResponderOptions['config']
  readonly #responder: PageResponder
  readonly environment: RenderEnvironment
  /** Stops following changes of content. */
  readonly unfollow: () => void

  constructor(options: PageHandlerOptions) {
    const { content, environment, cache, config, onChange } = options
    this.#content = content
    this.environment = environment
    this.cache = cache
    this.#config = config
    this.#responder = new PageResponder(options, () => this.trackedContent())
    this.unfollow = content.onChange((tags) => {
      this.#resolved.clear()
      const touched = this.#memos.invalidate(tags)
      this.cache.evict(touched)
      onChange?.(touched)
    })
  }

  /** The content as it is now, for one page. */
  trackedContent(): TrackedContent {
    return new TrackedContent(this.#content, this.#memos)
  }

  /**
   * The address of a page that needs no negotiation: the home page where the page is not offered.
   */
  addressOf(path: string, locale: Locale) {
    return languageSwitchUrl({ path, offered: offeredAt(path, this.trackedContent()) }, locale)
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
    const content = this.trackedContent()
    const match = findRoute(path, content)
    if (!match || !isOffered(match, locale, content)) return undefined
    const page = renderPage(match, { locale, content, environment: this.environment }, { returned })
    return (
      page && {
        html: page.html,
        headers: pageHeaders(page.styleHash, thirdParties(this.#config, content)),
      }
    )
  }

  /**
   * The response to a GET or HEAD that is ready in memory, at an address that led to a page before;
   * undefined where there is more to do. The same object for the same page, audience and encoding,
   * unless the request is conditional or sets a cookie.
   */
  cached(request: PageRequest): RawResponse | undefined {
    const resolved = this.#resolved.get(request.url ?? '/')
    if (!resolved) return undefined
    try {
      const address = this.#pageAt(request, resolved)
      if (address instanceof Response) return undefined
      const page = this.#cachedPage(address)
      return page && readyResponse(request, page, address, this.#config)
    } catch {
      // `respond` meets the same error, and reports it.
      return undefined
    }
  }

  /** The response to a GET or HEAD. */
  respond(request: PageRequest): Response | Promise<Response> {
    const url = request.url ?? '/'
    const resolved = this.#resolved.get(url) ?? resolveAddress(url, this.trackedContent())
    if (resolved instanceof Response) return resolved
    const address = this.#pageAt(request, resolved)
    if (address instanceof Response) return address
    const page = this.#cachedPage(address)
    if (!page) return this.#responder.respond(request, address)
    if (!address.query && url.length <= maxResolvedLength && !this.#resolved.has(url))
      this.#resolved.set(url, resolved.kind === 'page' || resolved.prefix ? address : resolved)
    return sendPage(request, page, address, this.#config)
  }

  #pageAt(request: PageRequest, resolved: PageAddress | FinalPath): PageAddress | Response {
    return resolved.kind === 'page'
      ? resolved
      : resolvePage(request, resolved, this.trackedContent())
  }

  /** The page, or the 404 page for one that other languages have. */
  #cachedPage({ key, locale, path, home }: PageAddress): CachedPage | undefined {
    return (
      this.cache.get(key) ??
      (home === undefined ? this.cache.get(keyOf(locale, 0, path)) : undefined)
    )
  }
}
