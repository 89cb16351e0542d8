import { globSync, readFileSync } from 'node:fs'
import { type Concatenation, isDisjointWith, JS, NFA, type NoParent } from 'refa'
import { analyse } from 'scslre'
import { parseAst } from 'vite'
import { describe, expect, test, vi } from 'vitest'

interface Expression {
  source: string
  flags: string
}
interface Found extends Expression {
  file: string
}

/**
 * How the work of an expression that fails grows with its input. scslre finds loops that can read
 * one text in two ways, and searches that begin again at each character; refa finds loops whose
 * alternatives overlap, as in `(?:a|a)*`.
 */
function backtracking(expression: Expression): 'linear' | 'polynomial' | 'exponential' {
  const { reports } = analyse(expression)
  if (reports.some(({ exponential }) => exponential) || hasAmbiguousLoop(expression))
    return 'exponential'
  return reports.length > 0 ? 'polynomial' : 'linear'
}

function hasAmbiguousLoop(literal: Expression): boolean {
  const { expression, maxCharacter } = JS.Parser.fromLiteral(literal).parse({ maxNodes: 1_000_000 })
  const overlap = (alternatives: readonly NoParent<Concatenation>[]): boolean => {
    const automata = alternatives.map((alternative) =>
      NFA.fromRegex(alternative, { maxCharacter }, { assertions: 'disable' }),
    )
    return automata.some((one, index) =>
      automata.slice(index + 1).some((other) => !isDisjointWith(one, other)),
    )
  }
  const walk = (alternatives: readonly NoParent<Concatenation>[], loop: boolean): boolean =>
    (loop && overlap(alternatives)) ||
    alternatives.some(({ elements }) =>
      elements.some(
        (element) =>
          'alternatives' in element &&
          walk(element.alternatives, loop || (element.type === 'Quantifier' && element.max > 10)),
      ),
    )
  return walk(expression.alternatives, false)
}

/** Every regular expression literal of the sources. */
function literals(): Found[] {
  const found: Found[] = []
  for (const file of globSync(['src/**/*.{ts,tsx}', 'scripts/*.{ts,mjs}'], {
    exclude: ['**/*.test.*', '**/*.fixture.*'],
  })) {
    JSON.stringify(
      parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }),
      (_key, node) => {
        if (node?.type === 'Literal' && node.regex)
          found.push({ source: node.regex.pattern, flags: node.regex.flags, file })
        return typeof node === 'bigint' ? String(node) : node
      },
    )
  }
  return found
}

/** Those that the server builds when it is loaded, of addresses, routes and cookies. */
async function built(): Promise<Found[]> {
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
  await Promise.all([
    import('../../src/server/app.ts'),
    import('../../src/routing/routes.ts'),
    import('../../src/routing/routes.ts'),
    import('../../src/languages/cookie.ts'),
  ])
  vi.unstubAllGlobals()
  return found
}

/** Where work that grows with the square of the input does no harm. */
const excused: Record<string, string> = {
  'src/content/translations/wrong-language.ts': 'a command for editors',
  'src/content/translations/structure.ts': 'a command for editors',
  'scripts/lines.mjs': 'counts our own code',
  'src/client/analytics/mask.ts': '9,000 characters at most, in the browser of their author',
}

describe('no regular expression can be made to run for ever', async () => {
  const all = [...literals(), ...(await built())]
  const found = all.map((each) => ({ ...each, work: backtracking(each) }))
  const slow = found.filter(({ work }) => work !== 'linear')

  test('every one is checked, those that are built too', () => {
    expect(all.length).toBeGreaterThan(250)
    for (const part of [
      'pricing|download',
      '(?:^|;)\\s*device_id=([^;]*)',
      '(?:^|;)\\s*language=([^;]*)',
    ])
      expect(all.map(({ source }) => source)).toContain(part)
  })

  test('none is exponential, and none polynomial without an excuse', () =>
    expect(
      slow
        .filter(({ work, file }) => work === 'exponential' || !(file in excused))
        .map(({ source, flags, file, work }) => `${work}: /${source}/${flags} in ${file}`),
    ).toEqual([]))

  test('every excuse is needed', () =>
    expect(Object.keys(excused).filter((name) => !slow.some(({ file }) => file === name))).toEqual(
      [],
    ))
})

test.each([
  ['^(?:a+)+$', '', 'exponential'],
  ['^(?:a|[a-z])*$', '', 'exponential'],
  ['^(?:k|\\u212a)*$', 'iu', 'exponential'],
  ['x(?=(a+)+b)', '', 'exponential'],
  ['\\s+$', '', 'polynomial'],
  ['\\d+\\.\\d+', 'y', 'linear'],
  ['^(?:a|b)*c$', '', 'linear'],
])('/%s/%s is %s', (source, flags, work) => expect(backtracking({ source, flags })).toBe(work))
