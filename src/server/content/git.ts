import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { type GitRemote, loginOf } from './git-remote.ts'

/** After how long a git command is ended, in milliseconds. */
const timeout = 60_000

const settings = {
  // A repository brings files and nothing that runs or leads elsewhere.
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
  // Git tidies up after a fetch, and nothing goes on in a folder after the command that made it.
  'gc.autoDetach': 'false',
  'maintenance.autoDetach': 'false',
  'core.logAllRefUpdates': 'false',
  'fetch.unpackLimit': '1',
}
const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** What any program needs of the environment; the rest has secrets of the site. */
const passed = /^(?:PATH|HOME|USER|LOGNAME|LANG|TMPDIR)$/i

/** What git, ssh and credential helpers need beside it to speak to a remote. */
const passedToRemotes =
  /^(?:XDG_\w+|SSH_\w+|GIT_(?!DIR$|WORK_TREE$|INDEX_FILE$|OBJECT_DIRECTORY$|PREFIX$)\w+|(?:https?|all|no)_proxy)$/i

/**
 * The configuration of the machine and the user, and attributes of theirs: filters, conversions and
 * checks of signatures that would run on what a repository brings.
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
   * The remote that is spoken to. The user's configuration counts then: it has keys and proxies,
   * and no files are written.
   */
  remote?: GitRemote
  /** The encoding of what it prints. */
  encoding?: 'utf8' | 'latin1'
  /** What it reads from its standard input. */
  input?: Buffer
}

export class PrintedTooMuch extends Error {
  override message = 'git printed more than 128 MB'
}

const environment = (folder: string, remote?: GitRemote): NodeJS.ProcessEnv => ({
  ...(remote ? { GIT_SSH_COMMAND: 'ssh -o BatchMode=yes' } : withoutConfiguration),
  ...Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => passed.test(name) || (remote && passedToRemotes.test(name)),
    ),
  ),
  // Git looks for a repository in the folders above, too: in development, that of this project.
  GIT_CEILING_DIRECTORIES: resolve(folder, '..'),
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
})

/** A git in a folder that answers what is written to it, until it is ended. */
export const startGit = (folder: string, args: readonly string[]): ChildProcess =>
  spawn('git', [...options, ...args], { cwd: folder, env: environment(folder) })

/**
 * Runs git in a folder and resolves with what it printed. Rejects with one line: the reason that
 * git gave, without the name and password of an address.
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
      timeout,
      maxBuffer: 128 * 1024 * 1024,
      ...(signal && { signal }),
    })
    // A git that stops early says why, and its exit is waited for below.
    running.child.stdin?.on('error', () => undefined).end(input)
    return (await running).stdout
  } catch (error) {
    throw (error as { code?: unknown }).code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER'
      ? new PrintedTooMuch()
      : new Error(reasonOf(error, args[0] ?? ''))
  }
}

/** Why a git failed, in one line. */
export function reasonOf(error: unknown, command: string): string {
  const {
    code,
    killed,
    stderr = '',
  } = error as { code?: unknown; killed?: boolean; stderr?: string }
  if (code === 'ENOENT') return 'the program git is not installed'
  if (killed) return `git ${command} took longer than ${timeout / 1000} s`
  const lines = stderr.split('\n').filter((line) => line.trim() !== '')
  const line =
    lines.find((text) => /^(?:fatal|error|ssh|remote): /.test(text)) ??
    lines[0] ??
    `git ${command} failed (${String(code)})`
  return withoutCredentials(line)
}

/** `https://name:password@host/…` without what stands before the host. */
export const withoutCredentials = (text: string): string => text.replaceAll(/\/\/[^/\s]*@/g, '//')
