import { describe, expect, test } from 'vitest'
import { useChromium, visit } from './chromium.ts'
import { countryHeaders } from './consent.ts'

useChromium()
const calm = () => ({ extraHTTPHeaders: countryHeaders('US') })

describe('forced colours', () => {
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${colorScheme}: buttons have an edge, icons the colour of text, and what has the focus an outline`, () =>
      visit({ ...calm(), forcedColors: 'active', colorScheme }, async (page) => {
        for (const path of ['/', '/pricing', '/contact']) {
          await page.goto(path)
          await page.keyboard.press('Tab')
          const wrong = await page.evaluate(() => {
            const found: string[] = []
            ;(document.getElementById('toast') as HTMLElement).textContent = 'Copied'
            const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
            const nameOf = (element: Element) =>
              `${element.tagName} ${(element.textContent || element.ariaLabel || '').trim().slice(0, 30)}`
            // Inputs of scenes lie over drawn buttons, which keep their colours.
            for (const button of document.querySelectorAll(
              '.button, .raised, input:not([type=radio], .scene *), textarea',
            )) {
              if (!seen(button) || button.matches('.sr-only')) continue
              const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
                getComputedStyle(button)
              // The field for seats and the choice of currency stand in a box.
              const boxed = button.closest('.border')
              if (
                (borderTopStyle === 'none' ||
                  Number.parseFloat(borderTopWidth) === 0 ||
                  borderTopColor === backgroundColor) &&
                !boxed
              )
                found.push(`${nameOf(button)}: no edge`)
            }
            for (const use of document.querySelectorAll('svg:has(use)')) {
              if (!seen(use)) continue
              if (
                getComputedStyle(use).color ===
                getComputedStyle(document.documentElement).backgroundColor
              )
                found.push(`${nameOf(use.parentElement as Element)}: icon not to be seen`)
            }
            for (const link of [
              ...document.querySelectorAll<HTMLElement>('main a, main button, main summary'),
            ].slice(0, 12)) {
              if (!seen(link) || link.matches(':disabled')) continue
              link.focus()
              const rings = [getComputedStyle(link), getComputedStyle(link, '::after')]
              if (
                !rings.some(
                  ({ outlineStyle, outlineWidth }) =>
                    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
                )
              )
                found.push(`${nameOf(link)}: no outline`)
            }
            return found
          })
          expect(wrong, path).toEqual([])
        }
      }))

  test('what is chosen looks chosen', () =>
    visit({ ...calm(), forcedColors: 'active' }, async (page) => {
      const systemColor = (name: string) =>
        page.evaluate((color) => {
          const probe = document.body.appendChild(document.createElement('p'))
          probe.style.setProperty('forced-color-adjust', 'none')
          probe.style.backgroundColor = color
          const found = getComputedStyle(probe).backgroundColor
          probe.remove()
          return found
        }, name)
      const grounds = (chosen: string, other: string) =>
        page.evaluate(
          ([first, second]) =>
            [first, second].map(
              (selector) =>
                getComputedStyle(document.querySelector(selector as string) as Element)
                  .backgroundColor,
            ),
          [chosen, other],
        )
      for (const [path, chosen, other] of [
        ['/pricing?profiles=100', 'label:has([value="100"])', 'label:has([value="300"])'],
        ['/pricing?period=yearly', 'label:has([value=yearly])', 'label:has([value=monthly])'],
        ['/partner#proxy', 'main nav a:target', 'main nav a.pick:not(:target)'],
        ['/blog-guides', 'main nav a[aria-current].pick', 'main nav a.pick:not([aria-current])'],
        ['/blog?page=2', 'span[aria-current=page].pick', 'main nav ol a'],
        [
          '/blog/local-api-first-script#one-function-for-every-call',
          '[data-contents] a[aria-current]',
          '[data-contents] a:not([aria-current])',
        ],
      ] as const) {
        await page.goto(path)
        await expect
          .poll(async () => (await grounds(chosen, other))[0], { message: path })
          .toBe(await systemColor('Highlight'))
        expect((await grounds(chosen, other))[1], path).not.toBe(await systemColor('Highlight'))
      }
    }))
})

test.each(['light', 'dark'] as const)(
  'more contrast, %s: lines have 3:1 against what they stand on, and quiet text 7:1',
  (colorScheme) =>
    visit({ ...calm(), contrast: 'more', colorScheme }, async (page) => {
      // With one person the button for fewer has nothing to do, and is faint.
      await page.goto('/pricing?seats=1')
      await page.locator('x-island .text-faint').waitFor()
      const tooWeak = await page.evaluate(() => {
        const light = (color: string) => {
          const [r, g, b] = (color.match(/[\d.]+/g) as string[]).map((part) =>
            Number(part) / 255 <= 0.04045
              ? Number(part) / 255 / 12.92
              : ((Number(part) / 255 + 0.055) / 1.055) ** 2.4,
          )
          return 0.2126 * (r as number) + 0.7152 * (g as number) + 0.0722 * (b as number)
        }
        const ratio = (one: string, other: string) => {
          const [low, high] = [light(one), light(other)].sort((a, b) => a - b)
          return ((high as number) + 0.05) / ((low as number) + 0.05)
        }
        const colourOf = (selector: string, property: 'color' | 'borderTopColor') =>
          getComputedStyle(document.querySelector(selector) as Element)[property]
        const paper = getComputedStyle(document.documentElement).backgroundColor
        const found: [string, number, number][] = [
          ['line', ratio(colourOf('main form', 'borderTopColor'), paper), 3],
          ['soft', ratio(colourOf('main .text-soft', 'color'), paper), 7],
          ['faint', ratio(colourOf('main .text-faint', 'color'), paper), 7],
        ]
        return found.filter(([, has, needs]) => has < needs)
      })
      expect(tooWeak).toEqual([])
    }),
)
