// `npm run bench [name …] [argument=value …]`: timings that depend on the machine, each with the other side of its ratio in the same run.
import { readdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { findChromium } from './chromium.mjs'
import { ensureBuild, ensureInstalled, projectNode, run } from './ensure.mjs'

ensureInstalled()
const all = readdirSync('bench')
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.slice(0, -'.bench.ts'.length))
const given = process.argv.slice(2)
const settings = given.filter((word) => word.includes('='))
const wanted = given.filter((word) => !word.includes('='))
/** Those that need a browser. */
const inChromium = ['vitals']
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(2)
}
ensureBuild()
console.log(`${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`)
for (const name of wanted.length ? wanted : all) {
  console.log(`\n— ${name}`)
  const env = inChromium.includes(name) ? { ...process.env, CHROMIUM_PATH: findChromium() } : process.env
  run(projectNode(), [`bench/${name}.bench.ts`, ...settings], { env })
}
