import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { ContentFeed } from './content-feed.ts'
import { FolderFeed } from './folder-feed.ts'

/** The content of the configuration. Rejects with one line when there is none to start with. */
export function openFeed(config: Config, log: Logger): Promise<ContentFeed> {
  return FolderFeed.open(config.contentDir, config.contentSecret !== undefined, (problem) =>
    problem === undefined ? log.info('the content folder is watched again') : log.error(problem),
  )
}
