import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'vitest'
import { startSite, stopSite } from '../serve.ts'

/** The test that something is for: it is done away with when the test ends. */
export type Scope = Pick<TestContext, 'onTestFinished'>

/** A folder that is removed after the test. */
export function testFolder({ onTestFinished }: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), 'facet-fault-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export interface FaultySite {
  base: string
  /** Process id of the server. */
  pid: number
  output: () => string
  dataDir: string
  signal: (signal: NodeJS.Signals) => void
  /** Resolves when the process has ended, with its exit status or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
}

/**
 * The built site as an operator runs it, behind a proxy, for one test. `limits`: a line of shell before the start. Ended after the
 * test if it still runs.
 */
export async function faultySite(scope: Scope, environment: NodeJS.ProcessEnv & { DATA_DIR?: string } = {}, limits = ''): Promise<FaultySite> {
  const dataDir = environment.DATA_DIR ?? testFolder(scope)
  const { server, base, output } = await startSite({ TRUST_PROXY: '1', ...environment, DATA_DIR: dataDir }, limits)
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => server.once('exit', (code, signal) => resolve(code ?? signal)))
  scope.onTestFinished(() => stopSite(server))
  return { base, pid: server.pid as number, output, dataDir, signal: (signal) => void server.kill(signal), ended }
}
