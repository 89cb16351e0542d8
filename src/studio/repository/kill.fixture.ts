// `node kill.fixture.ts <content folder> <data folder> <step>`: publishes a draft, and is killed
// before the given write to the disk.
import fs from 'node:fs/promises'
import { flushCompileCache, syncBuiltinESMExports } from 'node:module'

const [contentDir = '', dataDir = '', killAt] = process.argv.slice(2)
let step = 0
const next = () => {
  if (step++ === Number(killAt)) process.kill(process.pid, 'SIGKILL')
}
for (const name of ['rename', 'mkdir', 'rm', 'rmdir', 'open'] as const) {
  const real = fs[name] as (...args: unknown[]) => unknown
  const counted = (...args: unknown[]) => {
    next()
    return real(...args)
  }
  Object.assign(fs, { [name]: counted })
}
syncBuiltinESMExports()

const { GitStore } = await import('./git-store.ts')
const { ContentRepository } = await import('./repository.ts')
// For the next one: who is killed keeps nothing.
flushCompileCache()
const { git } = GitStore.prototype
GitStore.prototype.git = function (...args) {
  if (/fast-import|update-ref|push|fetch/.test(args[0].join(' '))) next()
  return git.apply(this, args)
}
const repository = await ContentRepository.open({
  contentDir,
  dataDir,
  remote: process.env.REMOTE ? { address: process.env.REMOTE, branch: 'main' } : undefined,
  log: console,
  signal: new AbortController().signal,
  check: async () => [],
})
const tip = await repository.tip('draft/x-1')
const by = { name: 'Ann', email: '' }
const result = await repository.publish('draft/x-1', tip ?? '', by, 'Publish')
process.exit(result.ok ? 0 : 1)
