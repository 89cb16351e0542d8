// `npm start`: installs and builds if needed, then serves. `npm run dev` passes the file of the
// development server.
import { spawn } from 'node:child_process'
import { ensureBuild, ensureInstalled, projectNode } from './ensure.mjs'

const [file = 'dist/server/main.js'] = process.argv.slice(2)
ensureInstalled()
if (file.startsWith('dist/')) ensureBuild()
const server = spawn(projectNode(), ['--enable-source-maps', file], { stdio: 'inherit' })
// npm's shell does not pass signals on: when it is gone, this server has no user.
const parent = process.ppid
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
