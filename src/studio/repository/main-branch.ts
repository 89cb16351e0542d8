/** The published branch. */
export const mainRef = 'refs/heads/main'

/** Where main is kept outside the studio's repository: in a folder or a remote. */
export interface MainBranch {
  readonly mode: 'folder' | 'remote'
  /**
   * Looks for changes made by hand or pushed to the remote. It may be slow and needs no lock.
   * Returns the function that merges them, which needs the lock.
   */
  prepareTake(): Promise<() => Promise<void>>
  /**
   * Sends a commit whose parent is `from` to where main is kept. It may be slow and needs no lock.
   * Returns the function that makes it main, which needs the lock; it returns false, without any
   * effect, when main has moved.
   */
  prepareSend(commit: string, from: string): Promise<() => Promise<boolean>>
}
