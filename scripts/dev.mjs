// `npm run dev`: the site with hot reload, straight from the sources and the content folder.
import { spawn } from 'node:child_process'
import { ensureInstalled, projectNode } from './ensure.mjs'

ensureInstalled()
const server = spawn(projectNode(), ['src/server/dev.ts'], { stdio: 'inherit' })
// npm's shell does not pass signals on: when it is gone, so is whoever started this.
const parent = process.ppid
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
