/** A remote repository and its branch; without one, the branch that the remote names as its own. */
export interface GitRemote {
  /** Without the password: every user of the machine sees a command and its arguments. */
  address: string
  branch: string | undefined
  login?: { user: string; password: string }
}

const shape = /^((?:(?:https|ssh|file):\/\/|\/|[\w.-]+@[\w.-]+:)[^\s#]+)(?:#([\w][\w./-]*))?$/

/** Parses an address with a branch after `#`; undefined for anything else. */
export function parseGitRemote(text: string): GitRemote | undefined {
  const [, address, branch] = shape.exec(text) ?? []
  if (address === undefined) return undefined
  const [, user = '', password, rest = ''] =
    /^https:\/\/([^/@:]*):([^/]*)@([^/@]+(?:\/.*)?)$/.exec(address) ?? []
  if (password === undefined) return { address, branch }
  try {
    const login = { user: decodeURIComponent(user), password: decodeURIComponent(password) }
    // Git reads a name and a password as a line each.
    return URL.canParse(`https://${rest}`) && !/\p{Cc}/u.test(login.user + login.password)
      ? { address: `https://${rest}`, branch, login }
      : undefined
  } catch {
    return undefined
  }
}

const helper =
  '!f() { printf \'username=%s\\npassword=%s\\n\' "$CONTENT_GIT_USER" "$CONTENT_GIT_PASSWORD"; }; f'

/** Options and environment with which git gives the login of a remote to its host, and no other. */
export function loginOf({ address, login }: GitRemote): {
  options: string[]
  env: Record<string, string>
} {
  if (!login) return { options: [], env: {} }
  const name = `credential.${new URL(address).origin}.helper`
  return {
    // The user's own helpers, which would be told the password to keep it, are left out.
    options: ['-c', `${name}=`, '-c', `${name}=${helper}`],
    env: { CONTENT_GIT_USER: login.user, CONTENT_GIT_PASSWORD: login.password },
  }
}
