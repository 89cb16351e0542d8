import { join } from 'node:path'
import type { Logger } from 'pino'
import { ContentStore } from '../content/store.ts'
import { describeProblem } from '../content/yaml-file.ts'
import type { Config } from './config.ts'
import { MediaLibrary } from './images/media.ts'

/** The content of a folder, the pictures in it, and the public origin under which it is served. Throws one line when there is none to serve. */
export function openContent(config: Pick<Config, 'dataDir' | 'siteOrigin'>, root: string, log: Pick<Logger, 'info' | 'warn' | 'error'>) {
  const content = new ContentStore({
    root,
    report: (problem) => ('line' in problem ? log.error(describeProblem(problem)) : log.info({ file: problem.file }, 'content file is well again')),
  })
  const library = new MediaLibrary({
    contentDir: root,
    cacheDir: join(config.dataDir, 'media'),
    onError: (error) => log.warn({ err: error }, 'the media cache failed'),
  })
  return { content, library, origin: config.siteOrigin ?? content.setting('site').origin }
}
