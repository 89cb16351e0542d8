import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished, type TestContext } from 'vitest'

/** The test that something is for, and at whose end it is removed. */
export type Scope = Pick<TestContext, 'onTestFinished'>

/** The same for all tests of a file. Use it outside of tests and hooks. */
export const wholeFile: Scope = { onTestFinished: (act) => afterAll(act as () => void) }

/** An empty folder that is removed after the test that runs, once nothing is written to it. */
export function testFolder(scope: Scope = { onTestFinished }): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-test-'))
  scope.onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Starts a server in the place of another one, until `stop` or the end. */
export async function standIn(
  scope: Scope,
  answer: RequestListener,
): Promise<{ origin: string; stop: () => void }> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  scope.onTestFinished(stop)
  const address = server.address()
  return { origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, stop }
}
