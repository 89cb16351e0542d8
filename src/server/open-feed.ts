import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { ContentFeed } from './content-feed.ts'
import { FolderFeed } from './folder-feed.ts'

/** The content of the configuration. Rejects with one line when there is none to start with. */
export async function openFeed(config: Config, _log: Logger): Promise<ContentFeed> {
  return FolderFeed.open(config.contentDir, true)
}
