import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** One device's part of W3C WebDriver's "perform actions", which WebDriver BiDi shares. */
interface ActionSource {
  type: 'key' | 'pointer'
  id: string
  parameters?: { pointerType: 'mouse' }
  actions: object[]
}

/** What a test needs of a browser that shows one page at a time. */
export interface Engine {
  /** Begins a visit: a page without history, cookies or storage, of this size. */
  begin(width: number, height: number): Promise<void>
  go(url: string): Promise<void>
  back(): Promise<void>
  /** The value of a JavaScript expression, awaited; plain data. */
  run(expression: string): Promise<unknown>
  perform(actions: ActionSource[]): Promise<void>
  /**
   * What the page complained about since the visit began: errors of scripts, and what its policy
   * refused.
   */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

/** A program with a home of its own, which root needs for a browser; both are gone after `stop`. */
export function startProgram(
  command: string,
  args: (home: string) => string[],
  environment: NodeJS.ProcessEnv = {},
): { child: ChildProcess; stop: () => Promise<void> } {
  const home = mkdtempSync(join(tmpdir(), 'site-engine-'))
  const child = spawn(command, args(home), {
    env: { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    child,
    async stop() {
      // With the processes it started.
      if (child.pid && child.exitCode === null && child.signalCode === null)
        process.kill(-child.pid, 'SIGKILL')
      await ended
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** What a program prints that matches; throws all that it printed when it ends before. */
export function printed(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const found = pattern.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', reject)
    child.once('exit', (code) =>
      reject(new Error(`${child.spawnfile} ended with ${code}: ${output}`)),
    )
  })
}
