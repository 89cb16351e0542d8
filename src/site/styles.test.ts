import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

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
it('changes at the breakpoints of spec §9 only, and at all of them', () =>
  expect(breakpoints(readFileSync('src/site/styles.css', 'utf8'))).toEqual(
    new Set([320, 767 + 1, 992, 1200, 1400, 1536]),
  ))
