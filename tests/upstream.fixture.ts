import type { RequestListener } from 'node:http'
import type { Scope } from '../src/test.fixture.ts'
import { standIn } from '../src/test.fixture.ts'

const says =
  (text: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(text)

/** Ways in which an API behind the site (`API_ORIGIN`) fails; others are in src/server/api/forwarded-calls.test.ts. `down` has nobody listening; it is the last, as there is no way back from it. */
const failures: Record<string, RequestListener | undefined> = {
  'answering data of other kinds': says('{"code":0,"msg":"","data":["x",7]}'),
  down: undefined,
}

/** An API that fails as it is told; its origin for `API_ORIGIN`. */
export async function startUpstream(scope: Scope): Promise<{ origin: string; fail: (name: string) => void; requested: string[] }> {
  let failure: RequestListener | undefined
  const requested: string[] = []
  const { origin, stop } = await standIn(scope, (request, response) => {
    requested.push(request.url ?? '')
    failure?.(request, response)
  })
  const fail = (name: string) => {
    failure = failures[name]
    if (!failure) stop()
  }
  return { origin, fail, requested }
}
