import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../../base/caught-error.ts'
import { propertyOf } from '../../base/unknown-values.ts'
import { type GitRemote, loginOf } from './git-remote.ts'

/** Time limit of a git command, in milliseconds. */
const timeoutMs = 60_000

const settings = {
  // A repository brings files only: nothing that runs or leads elsewhere.
  'core.hooksPath': '/dev/null',
  'core.fsmonitor': 'false',
  'core.symlinks': 'false',
  'submodule.recurse': 'false',
  'protocol.allow': 'never',
  'protocol.https.allow': 'always',
  'protocol.ssh.allow': 'always',
  'protocol.file.allow': 'always',
  // The same bytes on every machine.
  'core.autocrlf': 'false',
  'core.attributesFile': '/dev/null',
  // Git cleans up after a fetch, but leaves no process behind.
  'gc.autoDetach': 'false',
  'maintenance.autoDetach': 'false',
  'core.logAllRefUpdates': 'false',
  'fetch.unpackLimit': '1',
}
const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** Environment variables for any program; all others may hold secrets of the site. */
const passedVariables = /^(?:PATH|HOME|USER|LOGNAME|LANG|TMPDIR)$/i

/** Further variables for git, ssh and credential helpers that connect to a remote. */
const passedToRemotes =
  /^(?:XDG_\w+|SSH_\w+|GIT_(?!DIR$|WORK_TREE$|INDEX_FILE$|OBJECT_DIRECTORY$|PREFIX$)\w+|(?:https?|all|no)_proxy)$/i

/**
 * Ignores the configuration of machine and user: their filters and hooks would run on files from a
 * repository.
 */
const withoutConfiguration = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
}

interface GitOptions {
  /** Ends the command. */
  signal?: AbortSignal
  /**
   * The remote to connect to. The user's configuration applies then, for keys and proxies; no files
   * are written.
   */
  remote?: GitRemote
  /** The encoding of the output. */
  encoding?: 'utf8' | 'latin1'
  /** Standard input. */
  input?: Buffer
}

export class PrintedTooMuch extends Error {
  override message = 'git printed more than 128 MB'
}

const environment = (folder: string, remote?: GitRemote): NodeJS.ProcessEnv => ({
  ...(remote ? { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' } : withoutConfiguration),
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => passedVariables.test(name) || (remote && passedToRemotes.test(name)),
    ),
  ),
  // Git also looks in parent folders; in development it would find this project's repository.
  GIT_CEILING_DIRECTORIES: resolve(folder, '..'),
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
})

/** Starts a git that answers its standard input until it is ended. */
export const startGit = (folder: string, args: readonly string[]): ChildProcess =>
  spawn('git', [...options, ...args], { cwd: folder, env: environment(folder) })

/**
 * Runs git in a folder and resolves with its output. Rejects with git's reason in one line, without
 * credentials of an address.
 */
export async function git(
  folder: string,
  args: readonly string[],
  { signal, remote, encoding = 'utf8', input }: GitOptions = {},
): Promise<string> {
  const login = remote && loginOf(remote)
  const env = { ...environment(folder, remote), ...login?.env }
  try {
    const all = [...options, ...(login?.options ?? []), ...args]
    const running = promisify(execFile)('git', all, {
      cwd: folder,
      encoding,
      env,
      timeout: timeoutMs,
      maxBuffer: 128 * 1024 * 1024,
      ...(signal && { signal }),
    })
    // A git that exits early ignores its input; its exit is handled below.
    running.child.stdin?.on('error', () => undefined).end(input)
    return (await running).stdout
  } catch (error) {
    throw errorCode(error) === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
      ? new PrintedTooMuch()
      : new Error(reasonOf(error, args[0] ?? ''))
  }
}

/** The reason of a failure, in one line. */
export function reasonOf(error: unknown, command: string): string {
  const code = propertyOf(error, 'code')
  if (code === 'ENOENT') return 'the program git is not installed'
  if (propertyOf(error, 'killed')) return `git ${command} took longer than ${timeoutMs / 1000} s`
  const lines = String(propertyOf(error, 'stderr') ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const line =
    lines.find((text) => /^(?:fatal|error|ssh|remote): /.test(text)) ??
    lines[0] ??
    `git ${command} failed (${String(code)})`
  return withoutCredentials(line)
}

/** Removes the credentials from addresses. */
export const withoutCredentials = (text: string) => text.replaceAll(/\/\/[^/\s]*@/g, '//')
