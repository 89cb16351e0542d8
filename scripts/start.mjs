// `npm start`: installs and builds if needed, then serves. Runs on any recent Node; the server itself on the project's own.
import { spawn } from 'node:child_process'
import { ensureBuild, ensureInstalled, projectNode } from './ensure.mjs'

ensureInstalled()
ensureBuild()
const server = spawn(projectNode(), ['dist/server/main.js'], { stdio: 'inherit' })
// npm's shell does not pass signals on: when it is gone, so is whoever started this.
const parent = process.ppid
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
// With several workers this signal would replace them; a terminal that closes means the end.
process.on('SIGHUP', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
