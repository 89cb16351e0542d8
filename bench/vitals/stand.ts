import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

/**
 * Documents on a port of their own, with the best compression and the header fields of the site's
 * own; everything else comes from the site at `site`. Fields matter: for
 * `Cross-Origin-Opener-Policy` alone a browser takes a new process, 70 ms on a slow phone.
 */
export async function openStand(site: string) {
  const documents = new Map<string, { fields: string[]; body: Buffer }>()
  const server = createServer((incoming, answer) => {
    const url = incoming.url ?? '/'
    const document = documents.get(url)
    if (document) {
      answer.writeHead(200, document.fields)
      answer.end(document.body)
      return
    }
    const through = request(
      site + url,
      { method: incoming.method, headers: incoming.headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      },
    )
    through.on('error', () => answer.destroy())
    incoming.pipe(through)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /**
     * What is asked for from now on under an address, instead of the site's answer with these
     * header fields (names and values in turn).
     */
    show: (path: string, html: string, fields: readonly string[]) => {
      const body = best(html)
      const otherFields = fields.flatMap((name, n) =>
        n % 2 || /^content-(?:length|encoding)$/i.test(name) ? [] : [name, fields[n + 1] as string],
      )
      documents.set(path, {
        fields: [...otherFields, 'content-encoding', 'br', 'content-length', `${body.length}`],
        body,
      })
    },
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The best compression a server can send: brotli 11. */
const best = (text: string): Buffer =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })

/** A document without CSS and JavaScript: what its first paint cannot do without. */
export const stripped = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<link rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g, '')
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
