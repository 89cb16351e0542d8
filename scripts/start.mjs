// `npm start`: installs and builds if needed, then serves. `npm run dev` passes the file of the
// development server.
import { spawn } from 'node:child_process'
import { ensureBuild, ensureInstalled, projectNode } from './ensure.mjs'
import { onStop } from './on-stop.mjs'

const [file = 'dist/server/main.js'] = process.argv.slice(2)
ensureInstalled()
if (file.startsWith('dist/')) ensureBuild()
const server = spawn(projectNode(), ['--enable-source-maps', file], { stdio: 'inherit' })
onStop((signal) => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
