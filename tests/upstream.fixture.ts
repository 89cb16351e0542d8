import type { RequestListener } from 'node:http'
import type { Scope } from '../src/folder.fixture.ts'
import { standIn } from './own-site.ts'

const says =
  (text: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(text)

/** Ways in which an API behind the site (`API_ORIGIN`) fails; others are in src/server/api/forwarded-calls.test.ts. `down` has nobody listening; it is the last, as there is no way back from it. */
export const failures: Record<string, RequestListener | undefined> = {
  'slow (30 s)': (_request, response) =>
    void setTimeout(() => response.writeHead(200, { 'content-type': 'application/json' }).end('{"code":0,"msg":"","data":{}}'), 30_000).unref(),
  'answering byte by byte': (_request, response) => {
    const more = setInterval(() => response.write(' '), 200)
    response.once('close', () => clearInterval(more))
  },
  'answering without end': (_request, response) => {
    const more = () => {
      while (!response.destroyed && response.write(' '.repeat(65_536)));
      response.once('drain', more)
    }
    more()
  },
  'answering code 500': says('{"code":500,"msg":"down","data":null}'),
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
