// `npm run bench [name …] [argument=value …]`: timings that depend on the machine, each with the
// other side of its ratio in the same run.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { ensureBuild, ensureInstalled, projectNode } from './ensure.mjs'
import { findChromium } from './programs/chromium.mjs'
import { findNginx } from './programs/nginx.mjs'

ensureInstalled()
const all = readdirSync('bench')
  .filter((name) => name.endsWith('.bench.ts'))
  .map((name) => name.slice(0, -'.bench.ts'.length))
const words = process.argv.slice(2)
const settings = words.filter((word) => word.includes('='))
const names = words.filter((word) => !word.includes('='))
/** The programs that some need. */
const needs = {
  vitals: () => ({ CHROMIUM_PATH: findChromium() }),
  throughput: () => ({ NGINX_PATH: findNginx() ?? '' }),
}
const unknown = names.filter((name) => !all.includes(name))
if (unknown.length) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${all.join(', ')}`)
  process.exit(2)
}
ensureBuild()
console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`,
)
for (const name of names.length ? names : all) {
  console.log(`\n— ${name}`)
  const env = { ...process.env, ...needs[name]?.() }
  const file = `bench/${name}.bench.ts`
  const { status } = spawnSync(projectNode(), [file, ...settings], { env, stdio: 'inherit' })
  // Also where a budget is missed; the others run all the same.
  if (status !== 0) process.exitCode = 1
}
