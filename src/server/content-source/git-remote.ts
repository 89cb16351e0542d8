/** A remote repository and a branch. Without a branch it is the remote's default. */
export interface GitRemote {
  /** Without the password, since all users of the machine can see a command's arguments. */
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
    // Git reads name and password as one line each.
    return URL.canParse(`https://${rest}`) && !/\p{Cc}/u.test(login.user + login.password)
      ? { address: `https://${rest}`, branch, login }
      : undefined
  } catch {
    return undefined
  }
}

const helper =
  '!f() { printf \'username=%s\\npassword=%s\\n\' "$CONTENT_GIT_USER" "$CONTENT_GIT_PASSWORD"; }; f'

/** Options and environment that let git send the login to its host only. */
export function loginOf({ address, login }: GitRemote): {
  options: string[]
  env: Record<string, string>
} {
  if (!login) return { options: [], env: {} }
  const name = `credential.${new URL(address).origin}.helper`
  return {
    // Clears the user's credential helpers, which would store the password.
    options: ['-c', `${name}=`, '-c', `${name}=${helper}`],
    env: { CONTENT_GIT_USER: login.user, CONTENT_GIT_PASSWORD: login.password },
  }
}
