import { join } from 'node:path'
import type { Logger } from 'pino'
import type { GitRemote } from '../../server/content-source/git-remote.ts'
import { ContentFolder } from './content-folder.ts'
import { FolderMain } from './folder-main.ts'
import { GitStore } from './git-store.ts'
import type { MainBranch } from './main-branch.ts'
import { ProcessFolder } from './process-folder.ts'
import { RemoteMain } from './remote-main.ts'

export interface MainOptions {
  /** The site's content folder. Unused with a remote. */
  contentDir: string
  dataDir: string
  remote: GitRemote | undefined
  log: Pick<Logger, 'warn' | 'error'>
  signal: AbortSignal
  /** How long requests to the remote wait for earlier ones; shorter in tests. */
  patienceMs?: number
}

export interface Opened {
  store: GitStore
  main: MainBranch
  folder: ProcessFolder
}

/** Opens the studio's repository in its data folder, and its main branch. */
export async function openMain({
  contentDir,
  dataDir,
  remote,
  log,
  signal,
  patienceMs,
}: MainOptions): Promise<Opened> {
  const temporary = new ProcessFolder(dataDir)
  if (remote) {
    const fill = async (store: GitStore) => (await new RemoteMain(store, remote).prepareTake())()
    const store = await GitStore.open(join(dataDir, 'content-remote.git'), signal, fill)
    return { store, main: new RemoteMain(store, remote, patienceMs), folder: temporary }
  }
  const folder = new ContentFolder(contentDir)
  const fill = (store: GitStore) => FolderMain.fill(store, folder)
  const store = await GitStore.open(join(dataDir, 'content.git'), signal, fill)
  return { store, main: new FolderMain(store, folder, log), folder: temporary }
}
