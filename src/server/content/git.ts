import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

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
  'core.quotePath': 'false',
  // A copy of a checkout has files of the same size and time.
  'core.trustctime': 'false',
  'core.checkStat': 'minimal',
  // Git tidies up after a fetch, and nothing goes on in a folder after the command that made it.
  'gc.autoDetach': 'false',
  'maintenance.autoDetach': 'false',
  'core.logAllRefUpdates': 'false',
  'fetch.unpackLimit': '1',
}
const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/**
 * What git, ssh and credential helpers need of the environment; the rest has secrets of the site.
 */
const passed =
  /^(?:PATH|HOME|USER|LOGNAME|LANG|TMPDIR|XDG_\w+|SSH_\w+|GIT_(?!DIR$|WORK_TREE$|INDEX_FILE$|OBJECT_DIRECTORY$|PREFIX$)\w+|(?:https?|all|no)_proxy)$/i

/**
 * Runs git in a folder and resolves with what it printed. Rejects with one line: the reason that
 * git gave, without the name and password of an address.
 */
export async function git(
  folder: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<string> {
  const env = {
    GIT_SSH_COMMAND: 'ssh -o BatchMode=yes',
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => passed.test(name))),
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  }
  try {
    const { stdout } = await promisify(execFile)('git', [...options, ...args], {
      cwd: folder,
      env,
      timeout,
      maxBuffer: 64 * 1024 * 1024,
      ...(signal && { signal }),
    })
    return stdout
  } catch (error) {
    throw new Error(reasonOf(error, args[0] ?? ''))
  }
}

function reasonOf(error: unknown, command: string): string {
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
