/** The session flag of a chat that was opened (spec §4); never set without session storage. */
export function chatWasOpened(): boolean {
  try {
    return sessionStorage.getItem('open_chat') === '1'
  } catch {
    return false
  }
}

export function rememberOpened(): void {
  try {
    sessionStorage.setItem('open_chat', '1')
  } catch {
    // Then the next page opens it as if for the first time.
  }
}
