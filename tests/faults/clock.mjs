// For `--import`: a clock that is wrong by the milliseconds in the file `clock` of the data folder,
// which may change at any time.
import { readFileSync } from 'node:fs'

const file = `${process.env.DATA_DIR}/clock`
let offset = 0
const look = () => {
  try {
    offset = Number(readFileSync(file, 'utf8'))
  } catch {
    offset = 0
  }
}
look()
setInterval(look, 20).unref()

const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length) super(...given)
    else super(RealDate.now() + offset)
  }
  static now() {
    return RealDate.now() + offset
  }
}
