import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const settings = [
  'user.name=Test',
  'user.email=test@site.example',
  'maintenance.auto=false',
].flatMap((setting) => ['-c', setting])

let empty: string | undefined

/**
 * A bare repository and a working copy as Git makes them, to copy. Made once in a process. The bare
 * one reads the objects of the other: a push is then a branch that is set, and no transfer.
 */
function emptyRepositories(): string {
  if (empty !== undefined) return empty
  const folder = mkdtempSync(join(tmpdir(), 'site-git-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const options = ['init', '-q', '-b', 'main', '--template=']
  execFileSync('git', [...options, '--bare', join(folder, 'content.git')])
  execFileSync('git', [...options, join(folder, 'work')])
  mkdirSync(join(folder, 'content.git/objects/info'), { recursive: true })
  writeFileSync(join(folder, 'content.git/objects/info/alternates'), '../../work/.git/objects\n')
  empty = folder
  return folder
}

/** A bare repository `content.git` on branch main with a working copy, in a folder of its own. */
export class TestRepository {
  readonly folder = mkdtempSync(join(tmpdir(), 'site-git-'))
  readonly bare = join(this.folder, 'content.git')
  readonly work = join(this.folder, 'work')

  constructor() {
    cpSync(emptyRepositories(), this.folder, { recursive: true })
  }

  git(...args: string[]): string {
    return this.#run('', ...args)
  }

  #run(input: string, ...args: string[]): string {
    return execFileSync('git', [...settings, ...args], {
      cwd: this.work,
      encoding: 'utf8',
      stdio: 'pipe',
      input,
      maxBuffer: 2 ** 26,
    }).trim()
  }

  /** Writes an object of Git, made of a text, and returns its hash. */
  write(
    command: 'hash-object' | 'mktree' | 'commit-tree',
    input: string,
    ...args: string[]
  ): string {
    const options = command === 'hash-object' ? ['-w', '--stdin'] : []
    return this.#run(input, command, ...options, ...args)
  }

  /**
   * Commits what stands in the working copy with some files written (undefined removes one), and
   * pushes it. Returns the commit.
   */
  push(files: Record<string, string | undefined> = {}): string {
    for (const [path, text] of Object.entries(files)) {
      const file = join(this.work, path)
      mkdirSync(dirname(file), { recursive: true })
      if (text === undefined) rmSync(file)
      else writeFileSync(file, text)
    }
    return this.#push("git add -A && git commit -q -m 'A change' && ")
  }

  forcePush(): string {
    return this.#push('')
  }

  /** Commands of Git's own shell: starting a process takes a large one longer than all of them. */
  #push(first: string): string {
    const update = `git --git-dir '${this.bare}' update-ref refs/heads/main $commit`
    const alias = `!${first}commit=$(git rev-parse HEAD) && ${update} && echo $commit`
    return this.git('-c', `alias.push-all=${alias}`, 'push-all')
  }

  /** The files of a question in English, with the settings that a site cannot do without. */
  pushFirst(text: string): string {
    mkdirSync(join(this.work, 'content'))
    copyFileSync('content/site.yaml', join(this.work, 'content/site.yaml'))
    return this.push({
      'content/faq/a/entry.yaml': 'topic: plans\norder: 1\n',
      'content/faq/a/en.md': question(text),
      'content/faq/b/entry.yaml': 'topic: plans\norder: 2\n',
    })
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The headers that sign a request to look for new content. `now` in milliseconds. */
export function signed(secret: string, now: number): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  return {
    'x-content-timestamp': timestamp,
    'x-content-signature': `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).digest('hex')}`,
  }
}

export const question = (text: string) => `---\nquestion: ${text}\n---\n\nAn answer.\n`
