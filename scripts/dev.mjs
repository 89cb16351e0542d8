// `npm run dev`: the site with hot reload, straight from the sources and the content folder.
import { spawn } from 'node:child_process'
import { ensureInstalled, projectNode } from './ensure.mjs'

ensureInstalled()
const server = spawn(projectNode(), ['src/server/dev.ts'], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
