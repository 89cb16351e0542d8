/** The session flag of a chat that was opened (spec §4); never set without session storage. */
export function chatWasOpened(): boolean {
  try {
    return sessionStorage.getItem('open_chat') === '1'
  } catch {
    return false
  }
}
