// `npm run studio`: installs and builds if needed, serves the site unless something listens on its
// port already, and the studio beside it.
import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { ensureBuild, ensureInstalled, projectNode } from './ensure.mjs'
import { onStop } from './on-stop.mjs'

ensureInstalled()
ensureBuild()
const children = []
const port = Number(process.env.PORT || 3000)
if (!(await listens(port))) start('dist/server/main.js', { HOST: process.env.HOST || '127.0.0.1' })
start('dist/studio/main.js', {})

/** Starts one of the two; when it ends, so does the other. */
function start(file, env) {
  const child = spawn(projectNode(), ['--enable-source-maps', file], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  children.push(child)
  child.on('exit', (code, signal) => {
    process.exitCode ||= code ?? (signal ? 1 : 0)
    stop('SIGTERM')
  })
}

function stop(signal) {
  for (const child of children) child.kill(signal)
}

onStop(stop)

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() && true))
    socket.once('error', () => resolve(false))
  })
}
