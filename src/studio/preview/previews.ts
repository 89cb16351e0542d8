import type { Logger } from 'pino'
import type { SiteBuild } from '../../server/build.ts'
import type { Config } from '../../server/config.ts'
import { newToken } from '../accounts/tokens.ts'
import type { ContentRepository } from '../repository/repository.ts'
import { PreviewSite } from './preview-site.ts'

/** What an address of the preview shows. */
export interface Shown {
  /** Names the site: a draft, or a user with unsaved texts. */
  key: string
  /** The session in which it was opened, with which it ends. */
  session?: string
  /** The commit of a draft that was seen: another draft may get its name. */
  seen?: string
  commit: () => Promise<string | undefined>
  /** Texts in the place of those of the commit, by their paths in the content folder. */
  unsaved?: ReadonlyMap<string, string>
}

interface PreviewOptions {
  repository: ContentRepository
  config: Config
  build: SiteBuild
  log: Logger
}

/** Sites that are kept: each has the whole content in memory. */
const maxSites = 3
/** How long an address works that the studio itself opens, in milliseconds. */
const lifetime = 12 * 3600 * 1000

/** The sites of drafts, and the addresses under which those who are signed in see them. */
export class Previews {
  readonly #options: PreviewOptions
  readonly #sites = new Map<string, PreviewSite>()
  readonly #tokens = new Map<string, { shown: Shown; until: number }>()
  #opening: Promise<unknown> = Promise.resolve()

  constructor(options: PreviewOptions) {
    this.#options = options
  }

  /** A token for an address; for a while the same as before for what shows the same. */
  tokenFor(shown: Shown): string {
    const now = Date.now()
    for (const [token, each] of this.#tokens) if (each.until < now) this.#tokens.delete(token)
    const known = [...this.#tokens].find(
      ([, { shown: each, until }]) =>
        each.key === shown.key &&
        each.seen === shown.seen &&
        each.session === shown.session &&
        until > now + lifetime / 2,
    )
    const token = known?.[0] ?? newToken()
    this.#tokens.set(token, { shown, until: known?.[1].until ?? now + lifetime })
    return token
  }

  /** What a token was made for, while it works. */
  shownBy(token: string): Shown | undefined {
    const found = this.#tokens.get(token)
    return found && found.until > Date.now() ? found.shown : undefined
  }

  /** The response of the site to a request; undefined when the draft is no more. */
  async respond(shown: Shown, request: Request): Promise<Response | undefined> {
    const commit = await shown.commit()
    if (commit === undefined) return undefined
    const asked = this.#opening.then(async () => {
      const site = await this.#siteOf(shown.key)
      return { response: site.respond(request, commit, shown.unsaved ?? new Map()) }
    })
    this.#opening = asked.catch(() => undefined)
    return (await asked).response
  }

  async #siteOf(key: string): Promise<PreviewSite> {
    const site = this.#sites.get(key) ?? (await this.#open())
    // What was asked for last stays longest.
    this.#sites.delete(key)
    this.#sites.set(key, site)
    return site
  }

  /** Takes the place of the site asked for longest ago, once that one has answered. */
  async #open(): Promise<PreviewSite> {
    const [oldest] = this.#sites
    if (this.#sites.size >= maxSites && oldest) {
      const [key, site] = oldest
      this.#sites.delete(key)
      await site.answered()
      site.close()
    }
    return new PreviewSite(this.#options)
  }

  close(): void {
    for (const site of this.#sites.values()) site.close()
    this.#sites.clear()
  }
}
