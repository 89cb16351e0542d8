import { describe, expect, test } from 'vitest'
import { locales } from '../../src/i18n/table.ts'
import { addressIn } from '../site/page-types.ts'
import { drawn, useChromium, visit } from './chromium.ts'

useChromium()

/** Rows of the drawn profile list: where each column starts, and what does not fit into its column. */
const rows = () =>
  [...document.querySelectorAll('[class~="@container"] > .grid')].map((row) => ({
    starts: [...row.children].filter((cell) => cell.checkVisibility()).map((cell) => Math.round(cell.getBoundingClientRect().left)),
    cut: [...row.querySelectorAll('.truncate')].filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
  }))

describe('the drawn profile list', () => {
  test.each(locales)('%s: its columns stand in line and hold their words where it is narrow', (locale) =>
    visit({ viewport: { width: 1280, height: 900 } }, async (page) => {
      await page.goto(addressIn('/e-commerce', locale))
      await drawn(page)
      const [head, ...list] = await page.evaluate(rows)
      expect(list).toHaveLength(5)
      for (const row of list) expect(row).toEqual({ starts: head?.starts, cut: [] })
    }),
  )
})
