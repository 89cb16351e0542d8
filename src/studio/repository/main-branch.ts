/** The published branch. */
export const mainRef = 'refs/heads/main'

/** Where main is kept outside the studio's repository: in a folder or a remote. */
export interface MainBranch {
  readonly mode: 'folder' | 'remote'
  /**
   * Looks for changes made by hand or pushed to the remote. It may be slow and needs no lock.
   * Returns the function that merges them, which needs the lock.
   */
  look(): Promise<() => Promise<void>>
  /**
   * Publishes a commit whose parent is `from`. Returns false, without any effect, when main has
   * moved. Needs the lock.
   */
  publish(commit: string, from: string): Promise<boolean>
}
