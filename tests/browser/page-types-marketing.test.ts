import { expect, test } from 'vitest'
import { visit } from './chromium.ts'
import { misfits } from './fit.ts'
import { testPageTypes } from './page-type-suite.ts'

// The markup is the same in every language; Chinese has a widget and line breaking of its own.
testPageTypes({ marketing: true, chinese: 'home' })

test('pages with the longest words fit a phone of 320 px', () =>
  visit({ viewport: { width: 320, height: 640 } }, async (page) => {
    const paths =
      '/ru /fr /th /ru/betting /ru/crypto /uk/solutions/discord /uk/e-commerce /uk/ad-placement ' +
      '/local-api /tc/pre-sales /download?lang=zh-CN'
    for (const path of paths.split(' ')) {
      await page.goto(path)
      await expect.poll(() => page.evaluate(misfits), { message: path }).toEqual([])
    }
  }))
