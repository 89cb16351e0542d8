import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import pino from 'pino'
import { contentFolder } from '../content/store/store.fixture.ts'
import type { SiteBuild } from '../server/build.ts'
import { engineOf, sqliteFile } from '../server/database/database-engine.ts'
import { RateLimiter } from '../server/http/rate-limit.ts'
import { type Scope, testFolder } from '../test.fixture.ts'
import { createAuth } from './accounts/auth.ts'
import { openDatabase } from './accounts/database.ts'
import { makeLink } from './accounts/links.ts'
import { createOidc } from './accounts/oidc.ts'
import type { Role } from './accounts/rights.ts'
import { addUser, setPassword } from './accounts/users.ts'
import { createStudioApp } from './app.tsx'
import { readStudioConfig, type StudioConfig } from './config.ts'
import { Previews } from './preview/previews.ts'
import { prepareRepository } from './repository/repository.fixture.ts'
import { ContentRepository, type RepositoryOptions } from './repository/repository.ts'
import type { Studio } from './server/studio.ts'

export const origin = 'http://localhost:3100'
export const password = 'correct horse battery'

/** A build without assets. */
const noBuild: SiteBuild = {
  info: { id: 'test', script: '', style: '', sprites: { icons: '', home: '' } },
  clientDir: '',
  fileAt: () => undefined,
  assets: { scripts: [], styles: [] },
  styles: undefined,
}

interface StudioOptions extends Partial<RepositoryOptions> {
  /** Files of the content folder. */
  files?: Record<string, string>
}

/** Runs the studio in this process on a database of its own, until the test ends. */
export async function openStudio(
  scope: Scope,
  environment: NodeJS.ProcessEnv = {},
  { files = {}, ...options }: StudioOptions = {},
) {
  const config = readStudioConfig({
    DATA_DIR: testFolder(scope),
    CONTENT_DIR: contentFolder(files, scope),
    TRUST_PROXY: '1',
    // No site listens there.
    PORT: '9',
    ...environment,
  })
  const engine = engineOf(config.site, () => undefined)
  const settings = { ...config, secret: 'a secret of tests, long enough for signing' }
  await prepareDatabase(config.site)
  const db = await openDatabase(engine, settings)
  scope.onTestFinished(() => db.destroy())
  const source = { db, engine: engine.name, settings }
  const auth = createAuth(source)
  const oidc = config.oidc && createOidc(source, config.oidc)
  await rememberPasswords(auth)
  const log = pino({ level: 'silent' })
  const stopped = new AbortController()
  if (!options.remote) await prepareRepository(config.site.contentDir, config.site.dataDir)
  const repository = await ContentRepository.open({
    contentDir: config.site.contentDir,
    dataDir: config.site.dataDir,
    remote: undefined,
    log,
    signal: stopped.signal,
    check: async () => [],
    ...options,
  })
  scope.onTestFinished(() => {
    stopped.abort()
    repository.close()
  })
  const previews = new Previews({ repository, config: config.site, build: noBuild, log })
  scope.onTestFinished(() => previews.close())
  const limits = new RateLimiter()
  const studio: Studio = { config, db, auth, oidc, log, repository, previews, limits }
  const app = createStudioApp(studio)
  return { studio, browser: () => new Browser((request) => app.fetch(request)) }
}

let preparedDatabase: Buffer | undefined

/** Writes the database that a first start creates, from the first one of this process. */
async function prepareDatabase(site: StudioConfig['site']) {
  const file = sqliteFile(site.dataDir)
  if (site.databaseUrl !== undefined || existsSync(file)) return
  if (!preparedDatabase) {
    const engine = engineOf(site, () => undefined)
    await (await openDatabase(engine, { origin, secret: '' })).destroy()
    preparedDatabase = readFileSync(file)
  } else writeFileSync(file, preparedDatabase)
}

/** Passwords are checked and hashed once each: both are slow by design. */
async function rememberPasswords(auth: Studio['auth']) {
  const { password } = await auth.$context
  password.verify = remembered(verified, password.verify)
  password.hash = remembered(hashed, password.hash)
}

const verified = new Map<string, Promise<boolean>>()
const hashed = new Map<string, Promise<string>>()

const remembered =
  <Given, Result>(
    known: Map<string, Promise<Result>>,
    find: (given: Given) => Promise<Result>,
  ): ((given: Given) => Promise<Result>) =>
  (given) => {
    const key = JSON.stringify(given)
    const found = known.get(key) ?? find(given)
    known.set(key, found)
    return found
  }

/** Adds a user with the password above. */
export async function makeUser(
  { db, auth }: Studio,
  role: Role,
  languages: readonly ('es' | 'jp')[] = [],
  name: string = role,
): Promise<{ id: string; email: string }> {
  const email = `${name}@example.com`
  const id = await addUser(db, { name, email, role, languages })
  if (id === undefined) throw new Error(`${email} is there`)
  await setPassword(db, id, await (await auth.$context).password.hash(password))
  return { id, email }
}

export const firstLink = async ({ db }: Studio): Promise<string> =>
  `/link/${await makeLink(db, null)}`

let count = 0

/** A browser with cookies and an IP address of its own. */
export class Browser {
  readonly #fetch: (request: Request) => Response | Promise<Response>
  readonly cookies = new Map<string, string>()
  #ip = `192.0.2.${++count % 250}`

  constructor(fetch: (request: Request) => Response | Promise<Response>) {
    this.#fetch = fetch
  }

  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({
      accept: 'text/html',
      'x-forwarded-for': this.#ip,
      cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    const response = await this.#fetch(new Request(new URL(path, origin), { ...init, headers }))
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /max-age=0/i.test(cookie)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return response
  }

  post(path: string, form: Record<string, string> = {}, headers = {}): Promise<Response> {
    const body = new URLSearchParams(form)
    return this.send(path, { method: 'POST', body, headers: { origin, ...headers } })
  }

  /** Posts a form, and follows where that leads. */
  async submit(path: string, form: Record<string, string> = {}): Promise<Response> {
    const response = await this.post(path, form)
    const to = response.headers.get('location')
    return response.status === 303 && to ? this.send(to) : response
  }

  signIn(email: string, given = password): Promise<Response> {
    return this.post('/sign-in', { email, 'current-password': given })
  }
}
