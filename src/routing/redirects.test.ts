import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseYaml } from '../content/parsing/yaml.ts'
import { type Redirects, redirects } from '../content/settings/redirects.ts'
import { settingSchemas } from '../content/settings/settings.ts'
import { redirectProblems, redirectTable } from './redirects.ts'

/** Rows from `/from /to, /from /to`. */
const rowsOf = (text: string): Redirects =>
  text === ''
    ? []
    : text
        .split(', ')
        .map((row) => ({ from: row.split(' ')[0] ?? '', to: row.split(' ')[1] ?? '', status: 301 }))

describe('spec §2: A redirect table is looked up by path; decision 0004: from, to, status', () => {
  test('knows internal and external targets', () => {
    const table = redirectTable([
      { from: '/old', to: '/new', status: 301 },
      { from: '/status', to: 'https://status.site.example/', status: 302 },
    ])
    expect(table.get('/old')).toEqual({ to: '/new', status: 301, external: false })
    expect(table.get('/status')).toEqual({
      to: 'https://status.site.example/',
      status: 302,
      external: true,
    })
    expect(table.get('/nothing')).toBeUndefined()
  })
})

describe('decision 0004: Checked at load: no loop, no chain', () => {
  test.each<[what: string, rows: string, found: RegExp[]]>([
    ['good rows', '/a /b, /c /b, /d https://d.example/', []],
    ['a row that leads to itself', '/a /a', [/^0: \/a leads to itself/]],
    ['a loop of two', '/a /b, /b /a', [/^0: \/a leads to \/b/, /^1: \/b leads to \/a/]],
    ['a chain', '/a /b, /b /c', [/^0: \/a leads to \/b, which is redirected to \/c/]],
    ['an address named twice', '/a /b, /a /c', [/^1: \/a is redirected twice/]],
    // addresses that the rules for paths change: the visitor would be redirected again, or in a
    // circle
    ['a loop through the rules for paths', '/a /a/', [/^0: \/a leads to itself/]],
    ['a chain through the rules for paths', '/a /Pricing', [/^0: .*\/Pricing.*\/pricing/]],
    ['a target in one language', '/a /ru/pricing', [/^0: .*\/ru\/pricing/]],
    ['a from in one language', '/ru/a /b', [/^0: .*\/ru\/a/]],
    ['a from that is encoded, while look-ups are decoded', '/%C3%BC /b', [/^0: \/%C3%BC/]],
    // what a Location header cannot hold
    ['a target that is not encoded', '/a /ü', [/^0: .*percent-encoded/]],
  ])('%s', (_what, rows, found) => {
    const messages = redirectProblems(rowsOf(rows)).map(({ row, message }) => `${row}: ${message}`)
    expect(messages).toEqual(found.map((pattern) => expect.stringMatching(pattern)))
  })

  test('a file with a loop is refused, by the line of its row', () => {
    const source =
      '- { from: /fine, to: /pricing }\n- { from: /a, to: /b }\n- { from: /b, to: /a }\n'
    const parsed = parseYaml<unknown>(source, settingSchemas.redirects, 'redirects.yaml')
    expect(parsed).toMatchObject({
      ok: false,
      problems: [
        { file: 'redirects.yaml', line: 2 },
        { file: 'redirects.yaml', line: 3 },
      ],
    })
  })
})

describe('decision 0004: external targets http(s) only', () => {
  test.each(['/new', '/new?x=1', 'http://a.example/', 'https://a.example/x?y#z'])(
    '%j may be a target',
    (to) => expect(redirects.safeParse([{ from: '/a', to }]).success).toBe(true),
  )
  // biome-ignore format: a list of links
  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example/', '//evil.example', '/\\evil.example', '\\\\evil.example', 'mailto:a@b.example', '', ' ', '/a b', 'file:///etc/passwd'])('%j may not', (to) => expect(redirects.safeParse([{ from: '/a', to }]).success).toBe(false))
  test.each(['//a', 'https://a.example/', '', '/\\a'])('%j may not be redirected from', (from) =>
    expect(redirects.safeParse([{ from, to: '/b' }]).success).toBe(false),
  )
  test('spec §5: an internal path gets its leading slash, and stays here', () =>
    expect(redirects.parse([{ from: 'old', to: 'evil.example' }])).toEqual([
      { from: '/old', to: '/evil.example', status: 301 },
    ]))
  test.each([301, 302, 307, 308])('status %d', (status) =>
    expect(redirects.safeParse([{ from: '/a', to: '/b', status }]).success).toBe(true),
  )
  test.each([200, 300, 303, 304, 404, '301'])('no status %j', (status) =>
    expect(redirects.safeParse([{ from: '/a', to: '/b', status }]).success).toBe(false),
  )
})

test('decision 0005: /solutions/google-services redirects to the spelling of the specification', () => {
  const parsed = parseYaml<Redirects>(
    readFileSync('content/redirects.yaml', 'utf8'),
    redirects as never,
    'redirects.yaml',
  )
  expect(
    redirectTable(parsed.ok ? parsed.value : []).get('/solutions/google-services'),
  ).toMatchObject({ to: '/solutions/google-servies' })
})
