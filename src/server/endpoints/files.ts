import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { etagOf } from '../http/body.ts'
import { baseHeaders } from '../http/headers.ts'
import { acceptedBy, lazyResponse, negotiatedResponse, toResponse } from '../http/response.ts'
import { mediaTypeOf } from '../http/static-files.ts'
import type { EndpointHandlers, HandlerOptions } from './endpoint-handler.ts'
import { webManifest } from './web-manifest.ts'

/** Files of the build and of the brand. */
export function fileHandlers({ pages, build: { clientDir, fileAt } }: HandlerOptions) {
  return {
    asset: ({ request, context }) => {
      const file = fileAt(context.req.path)
      return (
        file &&
        toResponse(
          negotiatedResponse(acceptedBy(request), 200, file.body, {
            ...baseHeaders,
            ...file.headers,
          }),
        )
      )
    },
    publicFile: ({ request, endpoint: { path } }) => publicFile(request, clientDir, path),
    webManifest: ({ request }) =>
      daily(request, 'application/manifest+json', Buffer.from(webManifest(pages.trackedContent()))),
    touchIcon: ({ request }) => publicFile(request, clientDir, '/icon-180.png'),
  } satisfies Partial<EndpointHandlers>
}

async function publicFile(
  request: Request,
  folder: string,
  path: string,
): Promise<Response | undefined> {
  return daily(request, mediaTypeOf(path) ?? '', await readFile(join(folder, path)))
}

/** Files that browsers request again after a day. */
function daily(request: Request, type: string, body: Buffer): Promise<Response | undefined> {
  const headers = {
    'content-type': type,
    'cache-control': 'public, max-age=86400, stale-while-revalidate=604800',
  }
  return lazyResponse(request, etagOf(body), headers, async () => body)
}
