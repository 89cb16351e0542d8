import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib'

const encodings = [
  {
    ending: '.br',
    pack: (body: Buffer) =>
      brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    unpack: brotliDecompressSync,
  },
  { ending: '.gz', pack: (body: Buffer) => gzipSync(body, { level: 9 }), unpack: gunzipSync },
]

/**
 * Puts compressed files beside the scripts, style sheets and drawings of a build. Those of earlier
 * builds stay, if they are whole: a build may have been killed, or the disk full.
 */
export function compressAssets(folder: string) {
  for (const name of readdirSync(folder)) {
    if (!/\.(?:js|css|svg)$/.test(name)) continue
    const body = readFileSync(join(folder, name))
    for (const { ending, pack, unpack } of encodings) {
      const file = join(folder, name + ending)
      if (existsSync(file) && isOf(body, () => unpack(readFileSync(file)))) continue
      // A site that runs meanwhile looks for new files in this folder.
      writeFileSync(`${file}.part`, pack(body))
      renameSync(`${file}.part`, file)
    }
  }
}

function isOf(body: Buffer, unpacked: () => Buffer): boolean {
  try {
    return unpacked().equals(body)
  } catch {
    return false
  }
}
