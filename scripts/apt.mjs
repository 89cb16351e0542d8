import { spawnSync } from 'node:child_process'

/** Debian's packages, as root or by a sudo that asks for no password: nobody may be there to type it. */
const command = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get']

/** Whether packages can be installed on this machine. */
export const hasApt = () => apt(['--version'], 'ignore')

/** Learns what there is to install. */
export const updateApt = () => apt(['update', '-qq'])

/** Installs packages without what they recommend; says whether that went well. */
export const installApt = (...packages) => apt(['install', '-y', '-qq', '--no-install-recommends', ...packages])

function apt(args, complaints = 'inherit') {
  const [program, ...rest] = [...command, ...args]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(program, rest, { stdio: ['ignore', 'ignore', complaints], env, timeout: 600_000 }).status === 0
}
