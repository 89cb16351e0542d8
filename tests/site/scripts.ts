import { spawnSync } from 'node:child_process'

/** Runs a script; its status and what it wrote to stderr. */
export const run = (args: string[], environment: NodeJS.ProcessEnv = {}) => {
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, CONTENT_DIR: 'content', ...environment },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stderr }
}
