import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Brotli at a quality from 0 to 11, tuned for text. */
export const brotli = (data: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  })

export const gzipped = (data: Buffer, level: number): Promise<Buffer> => toGzip(data, { level })
