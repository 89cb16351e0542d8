import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testFolder, wholeFile } from '../test.fixture.ts'
import { runs } from '../thorough.fixture.ts'
import { readConfig, unknownSettings } from './config.ts'

describe('PORT (3000), CONTENT_DIR (./content), DATA_DIR (./data), SITE_ORIGIN', () => {
  test('has these defaults', () =>
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      contentDir: resolve('content'),
      dataDir: resolve('data'),
      siteOrigin: undefined,
      pageCacheBytes: 256 * 1024 * 1024,
      logLevel: 'info',
    }))

  test('takes an empty variable for none', () =>
    expect(readConfig({ PORT: '', SITE_ORIGIN: '', CONTENT_DIR: '', LOG_LEVEL: '' })).toEqual(
      readConfig({}),
    ))
  test('does not mind other variables', () =>
    expect(readConfig({ HOME: '/root', npm_config_x: 'y' })).toEqual(readConfig({})))

  test.each<[variable: string, value: string, expected: object]>([
    ['PORT', '8080', { port: 8080 }],
    ['CONTENT_DIR', '/srv/content', { contentDir: '/srv/content' }],
    [
      'CONTENT_GIT',
      'https://git.example/content.git#main',
      { contentGit: { address: 'https://git.example/content.git', branch: 'main' } },
    ],
    [
      'CONTENT_GIT',
      'git@git.example:site/content.git#release/1.0',
      { contentGit: { address: 'git@git.example:site/content.git', branch: 'release/1.0' } },
    ],
    [
      'SITE_ORIGIN',
      'https://preview.site.example/',
      { siteOrigin: 'https://preview.site.example' },
    ],
    ['PAGE_CACHE_MB', '1', { pageCacheBytes: 1024 * 1024 }],
    [
      'DATABASE_URL',
      'postgres://site:secret@db.internal:5432/site?sslmode=require',
      { databaseUrl: 'postgres://site:secret@db.internal:5432/site?sslmode=require' },
    ],
    ['TRUST_PROXY', '2', { trustProxy: 2 }],
    ['API_ORIGIN', 'http://localhost:8080', { apiOrigin: 'http://localhost:8080' }],
    ['API_ORIGIN', 'https://api.site.example', { apiOrigin: 'https://api.site.example' }],
    ['ANALYTICS_URL', '/collect', { analyticsUrl: '/collect' }],
    [
      'GOOGLE_ORIGIN',
      'http://127.0.0.1:9',
      { googleOrigin: 'http://127.0.0.1:9', googleJwksUrl: 'http://127.0.0.1:9/certs' },
    ],
    [
      'RETENTION_DAYS',
      'analytics_events=30, messages=365',
      {
        retention: {
          analytics_events: 30,
          referrals: 7,
          traffic_sources: 730,
          device_logs: 730,
          sign_ins: 30,
          messages: 365,
        },
      },
    ],
    ['TICKET_SECRET', 'x'.repeat(32), { ticketSecret: 'x'.repeat(32) }],
    ...[
      'https://hooks.example/1',
      'http://[::1]:9/hook',
      'smtp://u:p%40@mail.example:587/?from=a@b.example&to=c@d.example',
      'smtps://[::1]/?from=a@b.example&to=c@d.example',
    ].map((url): [string, string, object] => ['SUPPORT_URL', url, { supportUrl: url }]),
    [
      'CDN_PURGE_URL',
      'https://purge.example/x',
      { purge: { url: 'https://purge.example/x', format: 'json' }, cdnTagHeader: 'Cache-Tag' },
    ],
    [
      'CDN_PURGE_URL',
      'fastly+https://api.example/purge',
      {
        purge: { url: 'https://api.example/purge', format: 'fastly' },
        cdnTagHeader: 'Surrogate-Key',
      },
    ],
  ])('%s=%s', (variable, value, expected) =>
    expect(readConfig({ [variable]: value })).toMatchObject(expected),
  )
})

const messageOf = (act: () => unknown): string => {
  try {
    return String(act())
  } catch (error) {
    return (error as Error).message
  }
}

describe('Bad configuration stops the start with one clear line', () => {
  test.each([
    ['DATABASE_URL', 'mysql://user:word@db/site'],
    ['TICKET_SECRET', 'too-short'],
    ['SUPPORT_URL', 'smtp://user:word@mail.example/?to=c@d.example'],
    ['SUPPORT_URL', 'smtp://mail.example/?from=a@b.example,x@y.example&to=c@d.example'],
    ['GOOGLE_CLIENT_ID', 'a b'],
    ['GOOGLE_ORIGIN', 'file:///etc/passwd'],
    ['RETENTION_DAYS', 'messages=0'],
    ['RETENTION_DAYS', 'words=7'],
    ['CONTENT_SECRET', 'short'],
    ['CONTENT_GIT', 'http://git.example/content.git#main'],
    ['CONTENT_GIT', 'ext::sh -c id'],
    ['CONTENT_GIT', 'https://bot:%zz@git.example/content.git'],
    ['CONTENT_GIT', 'https://bot:a%0ahost=b@git.example/content.git'],
    ['CONTENT_GIT', '/srv/content.git#--upload-pack=id'],
    ['CONTENT_POLL_S', '0'],
    ['CDN_MAX_AGE_S', '0'],
    ['CDN_PURGE_TOKEN', 'a\nb'],
    ['SITE_ORIGIN', 'javascript:alert(1)'],
    ['PAGE_CACHE_MB', '0'],
    ['LOG_LEVEL', 'loud'],
    ['METRICS_TOKEN', 'a token with blanks'],
  ])('%s=%s is named, and without its value where that is a secret', (variable, value) => {
    const message = messageOf(() => readConfig({ [variable]: value }))
    expect(message).toMatch(new RegExp(`^configuration: ${variable}: [^\\n]+$`))
    if (/SECRET|TOKEN|_URL/.test(variable)) expect(message).not.toContain(value)
  })

  test.each([
    ['PORT', '80.5', 'use a whole number from 0 to 65535'],
    ['TRUST_PROXY', 'true', 'use a whole number from 0 to 10'],
    [
      'CDN_PURGE_URL',
      'purge.example',
      'use an address that starts with https:// or fastly+https:// (http:// on this machine alone): the token goes there',
    ],
    [
      'CDN_PURGE_URL',
      'fastly+http://purge.example/',
      'use an address that starts with https:// or fastly+https:// (http:// on this machine alone): the token goes there',
    ],
    ...['api.site.example', 'http://api.site.example', 'http://10.0.0.1:8080'].map(
      (value): [string, string, string] => [
        'API_ORIGIN',
        value,
        'use an address that starts with https:// (http:// on this machine alone): what visitors send goes there',
      ],
    ),
    [
      'GOOGLE_ORIGIN',
      'http://accounts.google.com',
      'use an address that starts with https:// (http:// on this machine alone): the keys of sign-in come from there',
    ],
    [
      'ANALYTICS_URL',
      'http://collector.example/x',
      'use a path of this site, or an address that starts with https:// (http:// on this machine alone): what visitors do goes there',
    ],
    [
      'SUPPORT_URL',
      'http://hooks.example/1',
      'use smtp://user:password@host:587/?from=site@example.com&to=support@example.com, smtps://…, or the https:// address of a webhook (http:// on this machine alone): visitors’ words and addresses go there',
    ],
    [
      'API_ORIGIN',
      'https://api.site.example/v1',
      'use an address without a path, such as https://www.example.com',
    ],
    [
      'SITE_ORIGIN',
      'https://www.site.example/?a',
      'use an address without a path, such as https://www.example.com',
    ],
  ])('%s=%s: %s', (variable, value, reason) =>
    expect(() => readConfig({ [variable]: value })).toThrow(
      `configuration: ${variable}: ${reason}`,
    ),
  )

  test('never throws anything else, whatever is given', () => {
    const names = fc.constantFrom(
      'PORT',
      'HOST',
      'CONTENT_DIR',
      'DATA_DIR',
      'SITE_ORIGIN',
      'PAGE_CACHE_MB',
      'LOG_LEVEL',
      'DATABASE_URL',
      'API_ORIGIN',
    )
    fc.assert(
      fc.property(
        fc.dictionary(names, fc.oneof(fc.string(), fc.webUrl(), fc.integer().map(String)), {
          noNullPrototype: true,
        }),
        (environment) => {
          expect(messageOf(() => readConfig(environment))).toMatch(
            /^configuration: [A-Z_]+: [^\n]+$|^\[object Object\]$/,
          )
        },
      ),
      { numRuns: runs(100) },
    )
  })
})

describe('NAME_FILE: a setting from a file', () => {
  const file = join(testFolder(wholeFile), 'token')
  writeFileSync(file, 'sixteen-characters-or-more\n')

  test('is read without the newline at its end', () =>
    expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe(
      'sixteen-characters-or-more',
    ))
  test('GEOIP_FILE is a setting itself', () =>
    expect(readConfig({ GEOIP_FILE: file }).geoipFile).toBe(file))
  test.each([
    [
      { METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'another-sixteen-characters' },
      'METRICS_TOKEN_FILE: METRICS_TOKEN is set too; use one of them',
    ],
    [
      { DATABASE_URL_FILE: '/nowhere/url' },
      "DATABASE_URL_FILE: ENOENT: no such file or directory, open '/nowhere/url'",
    ],
    [
      { DATABASE_URL_FILE: file },
      'DATABASE_URL: use postgres://user:password@host:port/database, or nothing for the embedded database',
    ],
  ])('%o is refused', (environment, reason) =>
    expect(() => readConfig(environment)).toThrow(`configuration: ${reason}`),
  )
})

test('names variables that look like settings but are none', () => {
  const environment = {
    CDN_PURGE_FORMAT: 'json',
    CONTENT_SECRETS: 'x',
    CONTENT_SECRET_FILE: '/x',
    CONTENT_DIR: 'content',
    HOME: '/root',
    npm_config_x: 'y',
  }
  expect(unknownSettings(environment)).toEqual(['CDN_PURGE_FORMAT', 'CONTENT_SECRETS'])
})
