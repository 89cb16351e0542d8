import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type Node } from 'postcss'
import { expect, test } from 'vitest'

const files = readdirSync('src', { recursive: true }).map((path) => join('src', `${path}`))
const sheets = files.filter((path) => path.endsWith('.css'))
/** The sheet that imports the others. */
const whole = 'src/site/styles.css'

/**
 * Widths in px at which a style sheet changes: those of its media queries, and the theme's, which
 * classes use.
 */
const breakpoints = (css: string): Set<number> =>
  new Set(
    [...css.matchAll(/--breakpoint-\w+:([^;]+);|@media([^{]*\bwidth\b[^{]*)/g)].flatMap(([found]) =>
      [...found.matchAll(/([\d.]+)(rem|em|px)/g)].map(
        ([, length, unit]) => Number(length) * (unit === 'px' ? 1 : 16),
      ),
    ),
  )

// "mobile 767" is the last width of phones.
test('changes at the breakpoints of spec §9 only, and at all of them', () =>
  expect(breakpoints(sheets.map((path) => readFileSync(path, 'utf8')).join('\n'))).toEqual(
    new Set([320, 767 + 1, 992, 1200, 1400, 1536]),
  ))

const isNested = ({ parent }: Node): boolean =>
  parent !== undefined && (parent.type === 'rule' || isNested(parent))

// Beside the rules for what surrounds it: `.window b` may stand elsewhere, `.window` may not.
test('gives a class its own rule, and an animation its name, in one sheet only', () => {
  const homes = new Map<string, Set<string>>()
  for (const path of sheets.filter((each) => /components|drawings|pages/.test(each)))
    postcss.parse(readFileSync(path, 'utf8')).walk((node) => {
      const name =
        node.type === 'rule'
          ? node.selector
          : node.type === 'atrule' && `@${node.name} ${node.params}`
      if (name && /^(?:\.[\w-]+|@keyframes [\w-]+)$/.test(name) && !isNested(node))
        homes.set(name, (homes.get(name) ?? new Set()).add(path))
    })
  expect([...homes].filter(([, paths]) => paths.size > 1)).toEqual([])
})

/** What an `animation` says besides its name. */
const manner =
  /^(?:[\d.].*|alternate|backwards|both|ease(?:-in)?(?:-out)?|forwards|infinite|linear)$/

test('has keyframes for each animation that a sheet names', () => {
  const defined = new Set<string>()
  const named = new Set<string>()
  for (const path of sheets) {
    const sheet = postcss.parse(readFileSync(path, 'utf8'))
    sheet.walkAtRules('keyframes', ({ params }) => void defined.add(params))
    sheet.walkDecls(/^animation(?:-name)?$/, ({ value }) => {
      const words = value.replace(/[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '').match(/[\w.-]+/g) ?? []
      for (const word of words) if (!manner.test(word)) named.add(word)
    })
  }
  expect(named).toContain('loading')
  expect([...named.difference(defined)]).toEqual([])
})

// The studio serves whatever sheet its folders hold (`studio/server/assets.ts`).
const ofSite = sheets.filter((path) => !path.startsWith('src/studio/'))
/** Those that the build imports by their folders (`scripts/vite/site-styles.ts`). */
const collected = /^src\/site\/(?:components|drawings|pages)\//
test.each(ofSite)('%s is imported once, by styles.css or by the script that shows it', (path) => {
  if (path === whole) return
  const imported = [whole, ...files.filter((each) => /^src\/client\/.*\.ts$/.test(each))].flatMap(
    (from) =>
      Array.from(
        readFileSync(from, 'utf8').matchAll(
          /^@?import (?:\w+ from )?'(\.[^']+\.css)(?:\?inline)?'/gm,
        ),
        ([, to = '']) => join(from, '..', to),
      ),
  )
  const times = imported.filter((each) => each === path).length
  expect(times + (collected.test(path) ? 1 : 0)).toBe(1)
})

// `leading-8` would give every text size a further property, on every page.
test('writes the height of lines as `[line-height:…]`', () =>
  expect(
    files
      .filter((path) => /^src\/(?:site|client|languages)\/.*(?<!\.test)\.tsx?$/.test(path))
      .filter((path) => /[\s'"`:]leading-[\w[]/.test(readFileSync(path, 'utf8'))),
  ).toEqual([]))
