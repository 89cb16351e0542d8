import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { shops } from '../../../content/schemas/home.ts'
import { shopsSvg, shopWindow } from './shop-windows.ts'

const own = shops.parse(parse(readFileSync('content/pages/home/entry.yaml', 'utf8')).shops)

it('draws a window for each shop, at the address that its tile names', () => {
  const svg = shopsSvg(own)
  for (const { market, shop } of own) {
    expect(svg).toContain(`<symbol id="${shopWindow(market).split('#')[1]}"`)
    expect(svg).toContain(`>${shop.replace('&', '&amp;')}<`)
  }
})

it('Security: texts of the content are texts in the drawing', () => {
  const [first, ...rest] = own
  expect(shopsSvg(first ? [{ ...first, shop: '<script>A & B</script>' }, ...rest] : [])).toContain(
    '>&lt;script>A &amp; B&lt;/script><',
  )
})
