import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { appHost } from '../../src/site.fixture.ts'
import type { Engine } from './engine.ts'
import { type Gate, gate } from './gate.ts'
import { brokenWords, linesOf } from './lines.ts'
import { keys, type Visitor, visitor } from './visitor.ts'

/** What Firefox says of a request whose page is left. */
const leftBehind = /NetworkError when attempting to fetch/

/** By mouse, and with Escape, whose code may still be loading. */
async function openAndCloseMenu({ click, press, sees }: Visitor): Promise<void> {
  const isOpen = () => sees('header details a', 'Synchronizer')
  await click('header summary', 'Product')
  await expect.poll(isOpen).toBe(true)
  const pressEscape = async () => {
    await press(keys.escape)
    return isOpen()
  }
  await expect.poll(pressEscape).toBe(false)
}

/**
 * What visitors do, in another engine than the other browser tests use. Skipped where this
 * machine lacks it.
 */
export function journeys(name: string, isHere: boolean, start: () => Promise<Engine>): void {
  describe.skipIf(!isHere)(name, () => {
    let engine: Engine
    let site: Gate
    beforeAll(async () => {
      ;[engine, site] = await Promise.all([start(), gate(inject('base'))])
    })
    afterAll(async () => {
      await engine?.close()
      site?.close()
    })
    const visit = async (
      act: (someone: Visitor) => Promise<void>,
      {
        width = 1280,
        consent = 'refused',
        expected,
      }: { width?: number; consent?: string; expected?: RegExp } = {},
    ) => {
      site.refuse(undefined)
      site.hold(undefined)
      const someone = await visitor(engine, site, width)
      await someone.open('/robots.txt')
      await someone.run((answer) => {
        if (answer) document.cookie = `consent=${answer}; path=/`
      }, consent)
      await act(someone)
      expect(
        (await someone.complaints()).filter(
          (complaint) => !expected?.test(complaint) && !leftBehind.test(complaint),
        ),
      ).toEqual([])
    }

    /** What the controls of the pricing page say, and the first price of the table. */
    const chosen = () => {
      const form = document.querySelector('x-island form') as HTMLFormElement
      const { period, currency, seats } = Object.fromEntries(new FormData(form))
      return [
        period,
        currency,
        seats,
        /R\$/.test(document.querySelector('.pricing-answer')?.textContent ?? ''),
      ]
    }
    // First, while no engine has kept the code.
    test('pricing: when the code cannot be loaded, the page says so, the controls are set back, and the next use tries again', () =>
      visit(
        async ({ open, click, run, sees }) => {
          await open('/pricing')
          site.refuse(/\/assets\/(?:pricing|react|hydrate)/)
          const use = async () => {
            await click('x-island label', 'Yearly').catch(() => {})
            return sees('#toast', 'didn’t load')
          }
          await expect.poll(use).toBe(true)
          await expect.poll(() => run(chosen)).toEqual(['monthly', 'USD', '3', false])
          site.refuse(undefined)
          await expect
            .poll(async () => {
              await use()
              return run(() => location.search)
            })
            .toBe('?period=yearly')
        },
        { expected: /dynamically imported module/ },
      ))

    test('a first visit: consent is asked for, and the answer is kept', () =>
      visit(
        async ({ open, run, at, click, sees }) => {
          await open('/')
          const asks = () =>
            run(() =>
              document
                .querySelector('body > div')
                ?.shadowRoot?.querySelector('[data-choice=refused]')
                ?.checkVisibility(),
            )
          await expect.poll(asks).toBe(true)
          await run(() =>
            document
              .querySelector('body > div')
              ?.shadowRoot?.querySelector<HTMLElement>('[data-choice=refused]')
              ?.click(),
          )
          await expect.poll(asks).toBe(undefined)
          expect(await run(() => document.cookie)).toContain('consent=refused')
          await click('footer a', 'Pricing')
          await expect.poll(at).toBe('/pricing')
          await expect.poll(() => sees('h1')).toBe(true)
        },
        { consent: '' },
      ))

    test('a link that is clicked while code is loaded leads on, and back on its page the code is there', () =>
      visit(async (someone) => {
        const { open, at, back, click } = someone
        await open('/terms')
        site.hold(/\/assets\/interactive/)
        await click('footer a', 'Pricing')
        await expect.poll(at).toBe('/pricing')
        site.hold(undefined)
        await back()
        await expect.poll(at).toBe('/terms')
        await openAndCloseMenu(someone)
      }))

    test('menus by mouse and by keyboard', () =>
      visit(async (someone) => {
        const { open, at, press, run, sees } = someone
        await open('/')
        await openAndCloseMenu(someone)
        await run(() => document.querySelector<HTMLElement>('header summary')?.focus())
        await press(keys.enter)
        await expect.poll(() => sees('header details a', 'Synchronizer')).toBe(true)
        await press(keys.tab, keys.enter)
        await expect.poll(at).toMatch(/^\/\w/)
        await expect.poll(() => sees('h1')).toBe(true)
      }))

    test('on a phone the whole menu opens by a click', () =>
      visit(
        async ({ open, at, click }) => {
          await open('/')
          await click('header button[popovertarget=site-menu]')
          await click('#site-menu summary', 'Solutions')
          await click('#site-menu a', 'Amazon')
          await expect.poll(at).toBe('/solutions/amazon')
        },
        { width: 390 },
      ))

    test('another language keeps what was chosen on the pricing page, and is stored; the list is closed when one comes back', () =>
      visit(async ({ open, at, back, click, run, sees }) => {
        await open('/pricing')
        await click('x-island label', 'Yearly')
        await expect.poll(at).toBe('/pricing?period=yearly')
        await click('header nav ~ div button[popovertarget=languages]')
        await click('#languages a', 'Русский')
        await expect.poll(at).toBe('/ru/pricing?period=yearly')
        await expect.poll(() => run(() => document.cookie)).toContain('language=ru-RU')
        await run(() => void (document.title = 'left'))
        await back()
        await expect.poll(() => run(() => document.title)).not.toBe('left')
        // A browser that did not keep the page asks for it again, and is sent to the language that
        // was chosen (spec §4).
        await expect.poll(at).toMatch(/^(?:\/ru)?\/pricing\?period=yearly$/)
        await expect.poll(() => sees('#languages')).toBe(false)
      }))

    test('pricing: a choice changes the prices, and controls and prices agree after Back', () =>
      visit(async ({ open, at, back, click, press, run }) => {
        await open('/pricing')
        await click('x-island label', 'Yearly')
        await run(() => document.querySelector<HTMLElement>('x-island select')?.focus())
        await press('BRL')
        await click('x-island button[aria-label="Add a seat"]')
        await expect.poll(() => run(chosen)).toEqual(['yearly', 'BRL', '4', true])
        await expect
          .poll(() => run(() => Object.fromEntries(new URLSearchParams(location.search))))
          .toEqual({ period: 'yearly', seats: '4', currency: 'BRL' })
        await click('footer a', 'Download')
        await expect.poll(at).toBe('/download')
        await back()
        await expect.poll(at).toMatch(/^\/pricing\?/)
        await expect.poll(() => run(chosen)).toEqual(['yearly', 'BRL', '4', true])
      }))

    test('search: a suggestion is chosen by keys, and Back leads to the page with nothing open', () =>
      visit(async ({ open, at, back, click, press, sees }) => {
        await open('/helps')
        await click('header [data-search]')
        await expect.poll(() => sees('#search-panel input')).toBe(true)
        await press('proxy')
        await expect.poll(() => sees('[role=option]')).toBe(true)
        await press(keys.down, keys.enter)
        await expect.poll(at).toMatch(/^\/\w+\/./)
        await back()
        await expect.poll(at).toBe('/helps')
        await expect.poll(() => sees('#search-panel')).toBe(false)
      }))

    test('the partner filter follows Back', () =>
      visit(async ({ open, back, click, run }) => {
        await open('/partner')
        const sections = () =>
          run(
            () =>
              [...document.querySelectorAll('main section:has(h2 + ul)')].filter((section) =>
                section.checkVisibility(),
              ).length,
          )
        const all = await sections()
        expect(all).toBeGreaterThan(1)
        await click('main nav a[href="#proxy"]')
        await expect.poll(sections).toBe(1)
        await back()
        await expect.poll(sections).toBe(all)
      }))

    test('download: an unknown system is named, a file starts with thanks, and Back leads to the files', () =>
      visit(async ({ open, at, back, click, sees }) => {
        await open('/download')
        await expect.poll(() => sees('[data-case=unsupported]', 'Linux')).toBe(true)
        // On a busy machine the code of the thanks may come after three seconds: then the link has
        // done what it does without scripts.
        await expect
          .poll(async () => {
            if (await sees('#com_win64 a[download]')) await click('#com_win64 a[download]')
            return sees('[data-after] h2')
          })
          .toBe(true)
        await back()
        await expect.poll(() => sees('#com_win64 a[download]')).toBe(true)
        expect([await at(), await sees('[data-after] h2')]).toEqual(['/download', false])
      }))

    test('sign-up: the app learns what the visitor agreed to tell', () =>
      visit(
        async ({ open, click, run }) => {
          await open('/?utm_source=engine')
          await run(() => addEventListener('click', (event) => event.preventDefault()))
          const address = async () => {
            await click('header .button[data-app]')
            return run(() =>
              [...document.querySelectorAll<HTMLAnchorElement>('header .button[data-app]')].map(
                ({ href }) => href,
              ),
            )
          }
          await expect
            .poll(address)
            .toContainEqual(
              expect.stringMatching(
                new RegExp(`^https://${appHost}/register\\?.*utm_source=engine`),
              ),
            )
        },
        { consent: 'granted' },
      ))

    test('support: a message that cannot be stored stays, and is stored the next time', () =>
      visit(async ({ open, click, press, run, sees, text }) => {
        await open('/contact')
        await click('#message-email')
        await press('ada@example.com')
        await click('#message-message')
        await press('It does not start.')
        // The form's own code is here already.
        await expect
          .poll(() =>
            run(() =>
              performance.getEntriesByType('resource').some(({ name }) => /\/support-/.test(name)),
            ),
          )
          .toBe(true)
        site.refuse(/\/support\/messages/)
        await click('button[data-support]')
        await expect.poll(() => sees('[data-problem]')).toBe(true)
        site.refuse(undefined)
        // Sent twice, it would be the same message.
        const sendAgain = async () => {
          if (await sees('button[data-support]')) await click('button[data-support]')
          return text('main [role=status]')
        }
        await expect.poll(sendAgain, { interval: 1000 }).toContain('ada@example.com')
      }))

    test('from the blog to an article and back; pages in view are fetched ahead', () =>
      visit(async ({ open, at, back, click, sees }) => {
        site.seen.length = 0
        await open('/blog')
        await expect
          .poll(() => site.seen.some((request) => /^GET \/blog\/./.test(request)))
          .toBe(true)
        await click('main h2 a, main h3 a, main a[href^="/blog/"]')
        await expect.poll(at).toMatch(/^\/blog\/./)
        await expect.poll(() => sees('article h1, main h1')).toBe(true)
        await back()
        await expect.poll(at).toBe('/blog')
      }))

    test.each([
      ['ja', '/jp'],
      ['zh', '/zh'],
    ])(
      'headings in %s end no line inside a word, and nothing is wider than a phone',
      (language, prefix) =>
        visit(
          async ({ open, run }) => {
            for (const path of ['', '/pricing', '/solutions/amazon', '/faq', '/about-us']) {
              await open(prefix === '/zh' ? `${path || '/'}?lang=zh-CN` : prefix + path)
              expect(
                brokenWords(language, await run(linesOf, 'main :is(h1, h2, h3)')),
                path,
              ).toEqual([])
              expect(
                await run(() => document.documentElement.scrollWidth - innerWidth),
                path,
              ).toBeLessThanOrEqual(0)
            }
          },
          { width: 390 },
        ),
    )
  })
}
