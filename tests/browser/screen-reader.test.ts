import { describe, expect, test } from 'vitest'
import { siteSettings } from '../../src/site.fixture.ts'
import { sample } from '../../src/thorough.fixture.ts'
import { pageTypes } from '../site/page-types.ts'
import { described, outlineOf } from './accessibility-tree.ts'
import { stayAtFailure, useChromium, visit } from './chromium.ts'
import { countryHeaders } from './consent.ts'

useChromium()
/** In a country where nobody is asked about cookies. */
const calm = () => ({ extraHTTPHeaders: countryHeaders('US') })

const kept = [
  'home',
  'pricing',
  'download',
  'blog',
  'article',
  'help centre',
  'help',
  'doc',
  'faq',
  'release',
  'partners',
  'cookies',
  'contact',
  'not found',
  'error 502',
]

test('the outline of every main page type is as it was, and nothing in it is without a name', () =>
  visit(calm(), async (page) => {
    for (const { name, path } of pageTypes.filter((type) => sample(6, kept).includes(type.name))) {
      if (name === 'error 502') await stayAtFailure(page)
      await page.goto(path)
      if (name === 'cookies')
        await page.locator('[data-consent-choice] [aria-pressed=true]').waitFor()
      if (name === 'download') await page.getByRole('button', { name: 'Copy the link' }).waitFor()
      if (name === 'error 502') await page.getByRole('timer').waitFor()
      // Header and footer are the same everywhere.
      const { outline, nameless } = await outlineOf(page, name === 'home' ? 'body' : 'main')
      await expect
        .soft(outline.replaceAll(siteSettings.name, '{name}'), name)
        .toMatchFileSnapshot(`screen-reader/${name.replace(' ', '-')}.txt`)
      expect.soft(nameless, name).toEqual([])
    }
  }))

describe('states are told', () => {
  test('whether a menu, the languages, a question are open', () =>
    visit(calm(), async (page) => {
      await page.goto('/')
      for (const [role, name, opener] of [
        ['DisclosureTriangleGrouped', 'Product', '#site-menu summary'],
        ['button', 'Language: English', '[popovertarget=languages]:visible'],
      ] as const) {
        expect(await described(page, role, name)).toMatchObject({ expanded: false })
        await page.locator(opener).first().click()
        expect(await described(page, role, name)).toMatchObject({ expanded: true })
      }
      expect(await page.locator('#languages [aria-current]').getAttribute('lang')).toBe('en-US')
      await page.goto('/faq')
      // The first is open.
      const summary = page.locator('main summary').nth(1)
      const question = (await summary.innerText()).trim()
      expect(await described(page, 'DisclosureTriangle', question)).toMatchObject({
        expanded: false,
      })
      await summary.click()
      expect(await described(page, 'DisclosureTriangle', question)).toMatchObject({
        expanded: true,
      })
    }))

  test('what is wrong with a field, and that a message is stored', () =>
    visit(calm(), async (page) => {
      await page.goto('/contact')
      await page.getByRole('textbox', { name: 'Email' }).focus()
      expect(await described(page, 'textbox', 'Email')).toMatchObject({
        required: true,
        invalid: 'false',
        description: '',
      })
      expect(await described(page, 'textbox', 'Message')).toMatchObject({
        description: 'Never send passwords, cookie files or recovery codes.',
      })
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect
        .poll(() => described(page, 'textbox', 'Email'))
        .toMatchObject({
          invalid: 'true',
          focused: true,
          description: expect.stringContaining('complete email address'),
        })
      expect(await described(page, 'textbox', 'Message')).toMatchObject({
        description: expect.stringMatching(/^Never send.* Write your message/),
      })
      await page.getByRole('textbox', { name: 'Email' }).fill('reader@example.com')
      await page.getByRole('textbox', { name: 'Message' }).fill('Heard, not seen')
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect
        .poll(() => page.getByRole('status').filter({ hasText: 'reader@example.com' }).count())
        .toBe(1)
    }))
})
