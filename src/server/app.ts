import { Hono } from 'hono'
import type { Asked, Reply } from './reply.ts'
import { sendBody, sendText } from './reply.ts'
import type { PageSite } from './site.ts'
import type { StaticFile } from './static-files.ts'
import { baseHeaders } from './security-headers.ts'

export interface AppOptions {
  site: PageSite
  /** Files of the build, by address. */
  files: ReadonlyMap<string, StaticFile>
  /** Answers for machines: sitemaps, feeds, pictures, health. */
  machines: Hono
}

/** Answers every request: files of the build, then pages ready in memory, before Hono; what machines ask for; then pages. */
export class App {
  readonly #site: PageSite
  readonly #files: ReadonlyMap<string, StaticFile>
  readonly #machines: Hono

  constructor({ site, files, machines }: AppOptions) {
    this.#site = site
    this.#files = files
    this.#machines = machines
  }

  /** Whether Hono has a route for a path: those of machines. */
  isMachinePath(path: string): boolean {
    return machinePath.test(path)
  }

  get fetch(): Hono['fetch'] {
    return this.#machines.fetch
  }

  respond(asked: Asked): Reply | Promise<Reply> {
    const mark = asked.url.indexOf('?')
    const path = mark < 0 ? asked.url : asked.url.slice(0, mark)
    if (path.startsWith('/assets/')) {
      const file = this.#files.get(path)
      if (!file) return sendText(asked, 404, 'Not found\n')
      return sendBody(asked, 200, file.body, { ...baseHeaders, ...file.headers })
    }
    return this.#site.respond(asked)
  }
}

/** Addresses answered by Hono, exactly as they stand. */
const machinePath =
  /^\/(?:healthz|readyz|robots\.txt|llms\.txt|site\.webmanifest|favicon\.(?:svg|ico)|icon-(?:\d+|maskable)\.png|sitemap\.xml|[A-Za-z-]+-sitemap(?:-\d+)?\.xml|(?:[a-z]{2}\/)?(?:blog|news|release)\.xml|pictures\/.+|media\/.+|builds\/.+|download\/[a-z0-9_]+)$/
