import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { backtracking } from './backtracking.ts'

interface Found {
  source: string
  flags: string
  file: string
}

/** Every regular expression that stands in the sources as one. */
function literals(): Found[] {
  const found: Found[] = []
  for (const file of globSync(['src/**/*.{ts,tsx}', 'scripts/*.{ts,mjs}'], { exclude: ['**/*.test.*', '**/*.fixture.*'] })) {
    JSON.stringify(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }), (_key, node) => {
      if (node?.type === 'Literal' && node.regex) found.push({ source: node.regex.pattern, flags: node.regex.flags, file })
      return node
    })
  }
  return found
}

/** Those that the server puts together when it is loaded: of its addresses, its routes, its cookies. */
async function putTogether(): Promise<Found[]> {
  const found: Found[] = []
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(made, [source, flags = '']) {
        const [, file] = /\/(src\/[^:?]+)/.exec(new Error().stack?.split('\n')[2] ?? '') ?? []
        if (file) found.push({ source: String(source), flags, file })
        return new made(source, flags)
      },
    }),
  )
  await Promise.all([import('../../src/server/app.ts'), import('../../src/routing/match.ts'), import('../../src/routing/table.ts'), import('../../src/i18n/cookie.ts')])
  vi.unstubAllGlobals()
  return found
}

/** Work that grows with the square of the input, where that does no harm. No reason is good enough for work that doubles with each character. */
const excused: Record<string, string> = {
  'src/server/pages/late-classes.ts': 'our own code, once at the start',
  'src/server/pages/lean-css.ts': 'our own style sheet, once at the start',
  'src/server/pages/page-css.ts': 'our own style sheet and code, once at the start',
  'src/site/icons/outline.ts': 'our own icons, when they are built',
  'src/site/icons/sprite.ts': 'our own icons, when they are built',
  'src/server/images/card.ts': 'titles of entries, cut to 300 characters',
  'src/content/translations/check.ts': 'a command for editors',
  'src/content/translations/script.ts': 'a command for editors',
  'src/content/translations/structure.ts': 'a command for editors',
  'src/client/consent-banner.ts': "this site's own page",
  'src/client/statistics.ts': 'snippets of the operator; and what looks behind allows no second beginning in a word',
  'src/client/analytics/mask.ts': '9,000 characters at most, in the browser of whoever wrote them',
  'src/server/api/fields.ts': 'what JSON.parse has taken: a quote that opens a text there is followed by one that closes it',
}

describe('quality, Security: no regular expression can be made to run for ever', async () => {
  const all = [...literals(), ...(await putTogether())]
  const found = all.map((each) => ({ ...each, work: backtracking(each) }))
  const shown = ({ source, flags, file }: Found) => `/${source}/${flags} in ${file}`

  test('every one is looked at, those that are put together too', () => {
    expect(all.length).toBeGreaterThan(250)
    for (const part of ['^(?:pricing|download)$', '(?:^|;)\\s*device_id=([^;]*)', '(?:^|;)\\s*language=([^;]*)']) expect(all.map(({ source }) => source)).toContain(part)
    for (const file of ['src/server/app.ts', 'src/routing/match.ts', 'src/i18n/cookie.ts'])
      expect(all.filter((each) => each.file === file && each.source.length > 20)).not.toEqual([])
  })

  test('none doubles its work with a character', () => {
    expect(found.filter(({ work }) => work === 'exponential').map(shown)).toEqual([])
  })

  test('none that reads what a stranger wrote reads it again from each of its characters', () => {
    expect(found.filter(({ work, file }) => work === 'polynomial' && !(file in excused)).map(shown)).toEqual([])
  })

  test('nothing is excused that needs no excuse', () => {
    const slow = new Set(found.filter(({ work }) => work !== 'linear').map(({ file }) => file))
    expect(Object.keys(excused).filter((file) => !slow.has(file))).toEqual([])
  })
})

test.each([
  ['^(?:a+)+$', '', 'exponential'],
  ['^(?:a|a)*$', '', 'exponential'],
  ['^(?:a|[a-z])*$', '', 'exponential'],
  ['^(?:k|\\u212a)*$', 'iu', 'exponential'],
  ['"(?:[^"\\\\]+|\\\\.)*"', '', 'exponential'],
  ['^(?:(?:a*|b*)y)*z', '', 'exponential'],
  ['^(?:a{1,64})*$', '', 'exponential'],
  ['^(?:.*,){11}$', '', 'polynomial'],
  ['x(?=(a+)+b)', '', 'exponential'],
  ['\\s+$', '', 'polynomial'],
  ['^\\s+$', 'm', 'polynomial'],
  ['^a*a*$', '', 'polynomial'],
  ['\\d+\\.\\d+', '', 'polynomial'],
  ['<a [^>]*>', '', 'polynomial'],
  ['<a [^<>]*>', '', 'linear'],
  ['\\d+\\.\\d+', 'y', 'linear'],
  ['^[a-z ]+$', 'm', 'linear'],
  ['^(?:a+)+', '', 'linear'],
  ['^(?:a|b)*c$', '', 'linear'],
  ['^\\d+(?:\\.\\d+)*$', '', 'linear'],
  ['^x(?=a+b)', '', 'linear'],
  ['[a-z]{1,64}@', '', 'linear'],
])('this test tells good expressions from bad ones: /%s/%s is %s', (source, flags, work) => {
  expect(backtracking({ source, flags })).toBe(work)
})
