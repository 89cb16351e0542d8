import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Body } from './body.ts'

interface StaticFile {
  headers: Record<string, string>
  body: Body
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json; charset=utf-8',
}

/** The media type of a file, by its name. */
export const mediaTypeOf = (name: string) => types[extname(name)]

/**
 * The files of the build's asset folder by their address, with the encodings made at build time; in
 * memory once they were asked for. Names carry a hash of the content, so that they may be cached
 * for ever. The folder also holds the files of previous builds, for pages still open, and may get
 * the files of the next build.
 */
export function staticFiles(dir: string) {
  const files = new Map<string, StaticFile>()
  const find = (name: string): StaticFile | undefined => {
    const type = mediaTypeOf(name)
    const read = (suffix: string): Buffer | undefined =>
      existsSync(join(dir, name + suffix)) ? readFileSync(join(dir, name + suffix)) : undefined
    const identity = type && /^[\w.-]+$/.test(name) ? read('') : undefined
    if (!type || !identity) return undefined
    return {
      headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
      body: { etag: `"${name}"`, identity, gzip: read('.gz'), br: read('.br') },
    }
  }
  return (address: string) => {
    const file = files.get(address) ?? find(address.slice('/assets/'.length))
    if (file) files.set(address, file)
    return file
  }
}
