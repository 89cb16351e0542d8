import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { testFolder } from '../../test.fixture.ts'
import { git, withoutCredentials } from './git.ts'
import { GitCheckout } from './git-checkout.ts'
import { parseGitRemote } from './git-remote.ts'

const tipOf = async (text: string) => {
  const remote = parseGitRemote(`${text}#main`) ?? expect.fail(text)
  const checkout = new GitCheckout(testFolder(), remote, new AbortController().signal)
  await checkout.open()
  return checkout.fetch()
}

/**
 * A host that wants a password and then refuses it: what was sent, and the command lines of all
 * processes meanwhile.
 */
async function httpsHost() {
  const folder = testFolder()
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string]
  execFileSync(
    'openssl',
    [
      ...'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=localhost'.split(
        ' ',
      ),
      ...['-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  )
  const asked: { authorization: string | undefined; processes: string[] }[] = []
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    ({ headers: { authorization } }, response) => {
      asked.push({ authorization, processes: commandLines() })
      response.writeHead(authorization ? 403 : 401, { 'www-authenticate': 'Basic' }).end()
    },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  vi.stubEnv('GIT_SSL_NO_VERIFY', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { port } = server.address() as AddressInfo
  return { origin: `https://127.0.0.1:${port}`, asked }
}

const commandLines = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')]
      } catch {
        return []
      }
    })

test.each([
  ['https://git.example/a.git#main', { address: 'https://git.example/a.git', branch: 'main' }],
  ['https://bot@git.example/a.git', { address: 'https://bot@git.example/a.git' }],
  ['ssh://git@git.example/a.git', { address: 'ssh://git@git.example/a.git' }],
  [
    'https://:t%40k:n@git.example:8443/a@b.git#a/b',
    {
      address: 'https://git.example:8443/a@b.git',
      branch: 'a/b',
      login: { user: '', password: 't@k:n' },
    },
  ],
])('reads %s', (text, remote) => expect(parseGitRemote(text)).toEqual(remote))

describe('git', () => {
  test.each(['http://127.0.0.1:1/x.git', 'ext::sh -c true', 'git://127.0.0.1:1/x.git'])(
    'does not fetch from %s',
    async (address) => {
      await expect(git('/', ['ls-remote', '--', address])).rejects.toThrow('not allowed')
    },
  )
  test('prints no credentials', async () => {
    expect(
      withoutCredentials("fatal: unable to access 'https://bot:secret@git.example/x.git/'"),
    ).toBe("fatal: unable to access 'https://git.example/x.git/'")
    await expect(tipOf('https://bot:secret@127.0.0.1:1/x.git')).rejects.not.toThrow('secret')
  })

  test.skipIf(process.platform !== 'linux' || spawnSync('openssl', ['version']).status !== 0)(
    'hands the password of an address to its host alone, and shows it in no list of processes',
    async () => {
      const { origin, asked } = await httpsHost()
      const secret = 'p%40ss=w"$(id)\\ü'
      await expect(
        tipOf(`${origin.replace('//', `//bot:${encodeURIComponent(secret)}@`)}/x.git`),
      ).rejects.toThrow('403')
      expect(asked.map(({ authorization }) => authorization)).toEqual([
        undefined,
        `Basic ${Buffer.from(`bot:${secret}`).toString('base64')}`,
      ])
      const shown = asked.flatMap(({ processes }) => processes)
      expect(shown.some((line) => line.includes(`remote-https ${origin}/x.git`))).toBe(true)
      expect(shown.filter((line) => /bot|p%40ss|p%2540ss/.test(line))).toEqual([])
    },
  )
})
