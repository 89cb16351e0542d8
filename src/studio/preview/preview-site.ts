import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import { ContentStore } from '../../content/store/content-store.ts'
import { noSearch } from '../../search/search.ts'
import { type App, createApp } from '../../server/app.ts'
import { browserSettings, type SiteBuild } from '../../server/build.ts'
import type { Config } from '../../server/config.ts'
import { endpointHandlers } from '../../server/endpoints/handlers.ts'
import { picturesFrom } from '../../server/endpoints/pictures.ts'
import { PageCache } from '../../server/pages/page-cache.ts'
import { PageHandler } from '../../server/pages/page-handler.ts'
import { MediaLibrary } from '../../server/pictures/media.ts'
import { CommitFolder } from '../repository/commit-folder.ts'
import type { ContentRepository } from '../repository/repository.ts'

export interface PreviewSiteOptions {
  repository: ContentRepository
  config: Config
  build: SiteBuild
  log: Logger
}

type Texts = ReadonlyMap<string, string>

/** A site with the content of a commit, including drafts and scheduled entries. */
export class PreviewSite {
  readonly #options: PreviewSiteOptions
  readonly #folder: CommitFolder
  #commit: string | undefined
  #unsaved: Texts = new Map()
  #open: { content: ContentStore; app: App } | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(options: PreviewSiteOptions) {
    this.#options = options
    this.#folder = new CommitFolder(options.repository.folder.root)
  }

  /** Renders a page from a commit and unsaved texts. Requests run one after another. */
  respond(request: Request, commit: string, unsaved: Texts): Promise<Response> {
    const response = this.#last.then(async () => (await this.#show(commit, unsaved)).fetch(request))
    this.#last = response.catch(() => this.#forget())
    return response
  }

  /** Closes once all pending requests are answered. */
  async finish() {
    await this.#last
    this.close()
  }

  async #show(commit: string, unsaved: Texts): Promise<App> {
    const { repository } = this.#options
    const paths = new Set<string>()
    if (commit !== this.#commit) {
      for (const path of await this.#folder.hold(commit, repository)) paths.add(path)
      this.#commit = commit
    }
    const before = [...this.#unsaved.keys()].filter((path) => !unsaved.has(path))
    const saved = await repository.read(commit, before)
    for (const path of before) {
      await this.#write(path, saved.get(path))
      paths.add(path)
    }
    for (const [path, text] of unsaved) {
      if (this.#unsaved.get(path) === text && !paths.has(path)) continue
      await this.#write(path, text)
      paths.add(path)
    }
    this.#unsaved = unsaved
    if (this.#open) this.#open.content.refresh([...paths])
    else this.#open = this.#openSite()
    return this.#open.app
  }

  async #write(path: string, text: Buffer | string | undefined): Promise<void> {
    const file = join(this.#folder.root, path)
    if (text === undefined) return rm(file, { force: true })
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }

  #openSite() {
    const { config, build, log } = this.#options
    const { root } = this.#folder
    const content = new ContentStore({ root, preview: true })
    const library = new MediaLibrary({ contentDir: root, cacheDir: join(config.dataDir, 'media') })
    const origin = config.siteOrigin ?? content.setting('site').origin
    const logFailure = (error: unknown) => log.warn({ err: error }, 'preview: a page failed')
    const pages = new PageHandler({
      content,
      cache: new PageCache(1, false),
      config: { ...config, trustProxy: 0 },
      environment: {
        assets: build.assets,
        styles: build.styles,
        settings: browserSettings(config, build.info.id),
        origin,
        pictures: picturesFrom(library),
      },
      search: noSearch,
      limits: { take: () => 0 },
      onError: logFailure,
    })
    const store = { check: async () => ({ engine: 'sqlite', status: 'up' }) as const }
    const handlers = {
      ...endpointHandlers({ pages, content, origin, build, config, library, log, store }),
      ...Object.fromEntries(notShown.map((name) => [name, () => undefined])),
    }
    const app = createApp({ pages, handlers, logFailure, trustProxy: 0 })
    return { content, app }
  }

  #forget() {
    this.#folder.forget()
    this.#commit = undefined
    this.#unsaved = new Map()
    this.#open?.content.close()
    this.#open = undefined
  }

  close() {
    this.#forget()
    this.#folder.remove()
  }
}

/** Endpoints for operators. */
const notShown = ['health', 'readiness', 'metrics'] as const
