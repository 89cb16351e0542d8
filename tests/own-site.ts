import { contentCopy, translatedContent } from '../src/server/content.fixture.ts'
import { type Scope, testFolder } from '../src/test.fixture.ts'
import { startSite, stopSite } from './serve.ts'

/** A folder with the pages of the site and some of its blog, each in these languages. */
export const testContent = (scope: Scope): string =>
  translatedContent(scope, ['en', 'ru', 'zh', 'th'], ['pages', 'blog'])

export interface OwnSite {
  base: string
  /** Process id of the server. */
  pid: number
  /** What it logged so far. */
  output: () => string
  dataDir: string
  signal: (signal: NodeJS.Signals) => void
  /** Resolves when the process has ended, with its exit status or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

/**
 * The built site as an operator runs it, behind a proxy, for one test or file; stopped at its end.
 * Its content is the site's own in English and Russian, unless the environment names another:
 * loading and indexing 14 languages takes a core for seconds. `limits`: a line of shell before the
 * start. Throws what the site printed when it ends instead of starting.
 */
export async function ownSite(
  scope: Scope,
  environment: NodeJS.ProcessEnv & { DATA_DIR?: string } = {},
  limits = '',
): Promise<OwnSite> {
  const dataDir = environment.DATA_DIR ?? testFolder(scope)
  const { server, base, output } = await startSite(
    {
      TRUST_PROXY: '1',
      ...environment,
      CONTENT_DIR: environment.CONTENT_DIR ?? contentCopy(scope),
      DATA_DIR: dataDir,
    },
    limits,
  )
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
    server.once('exit', (code, signal) => resolve(code ?? signal)),
  )
  scope.onTestFinished(() => stopSite(server))
  return {
    base,
    pid: server.pid as number,
    output,
    dataDir,
    signal: (signal) => void server.kill(signal),
    ended,
  }
}
