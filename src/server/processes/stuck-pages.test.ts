import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StuckPages } from './stuck-pages.ts'

const work = mkdtempSync(join(tmpdir(), 'facet-stuck-'))
afterAll(() => rmSync(work, { recursive: true, force: true }))
const minute = 60_000

test.each([
  [0, true],
  [9 * minute, true],
  [11 * minute, false],
  // The clock was set back.
  [-11 * minute, false],
])('a page rests for ten minutes: after %i ms', (later, rests) => {
  const folder = join(work, String(later))
  new StuckPages(folder).note('en 1 /blog/x')
  const pages = new StuckPages(folder, () => Date.now() + later)
  expect(pages.has('en 1 /blog/x')).toBe(rests)
  expect(pages.has('en 1 /blog/y')).toBe(false)
  expect(pages.all()).toEqual(rests ? ['en 1 /blog/x'] : [])
})

test('a page that is lifted is rendered again; nothing is noted where there is no folder', () => {
  const pages = new StuckPages(join(work, 'new'))
  expect([pages.has('en 1 /'), pages.all()]).toEqual([false, []])
  pages.note('en 1 /')
  pages.lift('en 1 /')
  expect(pages.has('en 1 /')).toBe(false)
})
