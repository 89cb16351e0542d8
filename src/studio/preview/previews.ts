import { newToken } from '../accounts/links.ts'
import { PreviewSite, type PreviewSiteOptions } from './preview-site.ts'

/** What a preview address shows. */
export interface PreviewSource {
  /** The key of the site: a draft, or a user with unsaved texts. */
  key: string
  /** The session that opened it. The preview ends with it. */
  session?: string
  /** The draft's commit when the preview was opened: another draft may get its name. */
  seen?: string
  commit: () => Promise<string | undefined>
  /** Unsaved texts by path in the content folder. */
  unsaved?: ReadonlyMap<string, string>
}

/** How many sites are kept. Each has the whole content in memory. */
const maxSites = 3
/** How long an address opened by the studio is valid, in milliseconds. */
const lifetimeMs = 12 * 3600 * 1000

/** The sites of drafts, and the addresses at which signed-in users see them. */
export class Previews {
  readonly #options: PreviewSiteOptions
  readonly #sites = new Map<string, PreviewSite>()
  readonly #tokens = new Map<string, { source: PreviewSource; until: number }>()

  constructor(options: PreviewSiteOptions) {
    this.#options = options
  }

  /** A token for a preview. The same preview keeps its token for a while. */
  tokenFor(source: PreviewSource): string {
    const now = Date.now()
    for (const [token, each] of this.#tokens) if (each.until < now) this.#tokens.delete(token)
    const known = [...this.#tokens].find(
      ([, { source: each, until }]) =>
        each.key === source.key &&
        each.seen === source.seen &&
        each.session === source.session &&
        until > now + lifetimeMs / 2,
    )
    const token = known?.[0] ?? newToken()
    this.#tokens.set(token, { source, until: known?.[1].until ?? now + lifetimeMs })
    return token
  }

  /** The preview of a valid token. */
  sourceOf(token: string): PreviewSource | undefined {
    const found = this.#tokens.get(token)
    return found && found.until > Date.now() ? found.source : undefined
  }

  /** Responds to a request; undefined when the draft is gone. */
  async respond(source: PreviewSource, request: Request): Promise<Response | undefined> {
    const commit = await source.commit()
    if (commit === undefined) return undefined
    return this.#siteOf(source.key).respond(request, commit, source.unsaved ?? new Map())
  }

  /** Evicts the least recently used site where there are too many. */
  #siteOf(key: string): PreviewSite {
    const site = this.#sites.get(key) ?? new PreviewSite(this.#options)
    this.#sites.delete(key)
    this.#sites.set(key, site)
    const [[oldest, evicted] = []] = this.#sites
    if (this.#sites.size > maxSites && oldest !== undefined) {
      this.#sites.delete(oldest)
      void evicted?.finish()
    }
    return site
  }

  close() {
    for (const site of this.#sites.values()) site.close()
    this.#sites.clear()
  }
}
