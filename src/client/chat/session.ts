/** The session flag of spec §4; without session storage every chat is the first. */
export function wasOpened(): boolean {
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
