/** The branch whose commits are public. */
export const mainRef = 'refs/heads/main'

/** Where the branch lives beside the repository of the studio. All is done under its lock. */
export interface MainBranch {
  readonly mode: 'folder' | 'remote'
  /** Takes in what was done elsewhere: by hand in the folder, or at the remote. */
  refresh(): Promise<void>
  /**
   * Makes a commit public that follows `from`. False when the branch has moved meanwhile: then
   * nothing has happened.
   */
  publish(commit: string, from: string): Promise<boolean>
}
