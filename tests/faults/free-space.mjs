// For `--import`: a disk whose free bytes are those in the file `free` of the data folder, which
// may change at any time.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { statfsSync } = fs
fs.statfsSync = (path) => {
  const real = statfsSync(path)
  try {
    return {
      ...real,
      bsize: 1,
      bavail: Number(fs.readFileSync(`${process.env.DATA_DIR}/free`, 'utf8')),
    }
  } catch {
    return real
  }
}
syncBuiltinESMExports()
