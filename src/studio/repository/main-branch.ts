/** The branch whose commits are public. */
export const mainRef = 'refs/heads/main'

/** Where the branch lives beside the repository of the studio. */
export interface MainBranch {
  readonly mode: 'folder' | 'remote'
  /**
   * Looks at what was done elsewhere: by hand in the folder, or at the remote. That may take long,
   * and is not done under the lock. Returns what takes it in, which is.
   */
  look(): Promise<() => Promise<void>>
  /**
   * Makes a commit public that follows `from`. False when the branch has moved meanwhile: then
   * nothing has happened. Done under the lock.
   */
  publish(commit: string, from: string): Promise<boolean>
}
