import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

export interface Stand {
  base: string
  /** What is asked for from now on under an address, instead of the site's answer. */
  show: (path: string, html: string, headers?: Record<string, string>) => void
  /** Links to announce before the document (103 Early Hints), as values of `Link`. */
  hint: (path: string, links: string[]) => void
  close: () => void
}

/** Documents on a port of their own, with the best compression, sent as the site sends its own; everything else comes from the site at `site`. */
export async function openStand(site: string): Promise<Stand> {
  const documents = new Map<string, { body: Buffer; headers: Record<string, string> }>()
  const hints = new Map<string, string[]>()
  const server = createServer((asked, answer) => {
    const url = asked.url ?? '/'
    const document = documents.get(url)
    if (document) {
      const links = hints.get(url)
      if (links) answer.writeEarlyHints({ link: links })
      answer.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': document.body.length,
        'cache-control': 'no-cache',
        ...document.headers,
      })
      answer.end(document.body)
      return
    }
    const through = request(site + url, { method: asked.method, headers: asked.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    through.on('error', () => answer.destroy())
    asked.pipe(through)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (path, html, headers = {}) => void documents.set(path, { body: best(html), headers }),
    hint: (path, links) => void hints.set(path, links),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The best compression a server can send: brotli 11. */
export const best = (text: string | Buffer): Buffer =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } })

/** A document without CSS and JavaScript: what its first paint cannot do without. */
export const stripped = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, '')
    .replace(/<link rel="(?:stylesheet|preload|modulepreload)"[^>]*>/g, '')
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
