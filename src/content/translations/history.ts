import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { revisionOf } from './revision.ts'

const run = promisify(execFile)

async function git(folder: string, ...args: string[]) {
  const { stdout } = await run('git', ['-C', folder, ...args], { maxBuffer: 64 * 2 ** 20 })
  return stdout
}

export interface Version {
  text: string
  /** When it was committed, such as 2026-11-28. */
  date: string
  commit: string
}

/**
 * A file of a content folder as it was at a revision, by the history of Git; undefined when that
 * has no such version, and where there is no history. `read` gives the text of a blob.
 */
export async function versionAt(
  folder: string,
  file: string,
  revision: string,
  read = (blob: string) => git(folder, 'cat-file', 'blob', blob),
): Promise<Version | undefined> {
  for (const { blob, commit, date } of await versionsOf(folder, file)) {
    const text = await read(blob)
    if (revisionOf(text) === revision) return { text, commit, date }
  }
  return undefined
}

/** The versions of a file, the latest first, also by the names that it had before. */
async function versionsOf(
  folder: string,
  file: string,
): Promise<{ blob: string; commit: string; date: string }[]> {
  const log = await git(
    folder,
    ...['log', '--follow', '--diff-merges=first-parent', '--raw', '--no-abbrev'],
    ...['--format=%cs %H', '--', file],
  ).catch(() => '')
  let [commit, date] = ['', '']
  return log.split('\n').flatMap((line) => {
    if (!line.startsWith(':')) {
      if (line) [date = '', commit = ''] = line.split(' ')
      return []
    }
    const blob = line.split(' ')[3] ?? ''
    return /^0*$/.test(blob) ? [] : [{ blob, commit: commit.slice(0, 8), date }]
  })
}
