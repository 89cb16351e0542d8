import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Body } from './body.ts'

export interface StaticFile {
  headers: Record<string, string>
  body: Body
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
}

/**
 * Every file of the build's asset folder by its address, with the encodings made at build time. Names carry a hash of the
 * content, so they may be kept for ever. The folder also holds the previous builds' files, for pages still open.
 */
export function readStaticFiles(dir: string, base: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  const names = new Set(readdirSync(dir))
  for (const name of names) {
    const type = types[extname(name)]
    if (!type) continue
    const read = (suffix: string): Buffer | undefined => (names.has(name + suffix) ? readFileSync(join(dir, name + suffix)) : undefined)
    files.set(base + name, {
      headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
      body: { etag: `"${name}"`, identity: readFileSync(join(dir, name)), gzip: read('.gz'), br: read('.br') },
    })
  }
  return files
}
