import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '../i18n/table.ts'
import { isOpen, isPublic, offeredLocales } from './availability.ts'

const at = (iso: string) => Date.parse(iso)

describe('an entry is public when it is no draft and its time has come', () => {
  it.each<[data: { draft: boolean; publishedAt?: string }, now: string, shown: boolean]>([
    [{ draft: false }, '2026-11-21', true],
    [{ draft: true }, '2026-11-21', false],
    [{ draft: true, publishedAt: '2026-11-01' }, '2026-11-21', false],
    [{ draft: false, publishedAt: '2026-11-21T08:00:00Z' }, '2026-11-21T07:59:59.999Z', false],
    [{ draft: false, publishedAt: '2026-11-21T08:00:00Z' }, '2026-11-21T08:00:00.000Z', true],
    // a day begins in UTC
    [{ draft: false, publishedAt: '2026-11-21' }, '2026-11-20T23:59:59.999Z', false],
    [{ draft: false, publishedAt: '2026-11-21' }, '2026-11-21T00:00:00.000Z', true],
  ])('%j at %s: %s', (data, now, shown) => expect(isPublic(data, at(now))).toBe(shown))
})

describe('spec §2: Language-dependent availability', () => {
  const written = (...codes: Locale[]) => new Set(codes)
  it.each<[rule: { only?: Locale[]; except?: Locale[] }, languages: Locale[], offered: Locale[]]>([
    [{}, ['en', 'zh', 'ru'], ['en', 'ru', 'zh']],
    [{}, [], []],
    [{ only: ['zh', 'tc'] }, ['en', 'zh', 'tc'], ['zh', 'tc']],
    [{ only: ['zh', 'tc'] }, ['en'], []],
    [{ except: ['zh', 'tc'] }, ['en', 'zh', 'tc', 'vn'], ['en', 'vn']],
    [{ except: ['zh', 'tc', 'vn'] }, ['vn'], []],
    [{ only: ['zh', 'tc'], except: ['tc'] }, ['en', 'zh', 'tc'], ['zh']],
  ])('%j, written in %j: offered in %j', (rule, languages, offered) => expect(offeredLocales(rule, written(...languages))).toEqual(offered))

  it('is offered only where it is written and allowed, in the order of the selector', () => {
    const some = fc.subarray([...locales], { minLength: 1 })
    fc.assert(
      fc.property(fc.subarray([...locales]), fc.option(some, { nil: undefined }), fc.option(some, { nil: undefined }), (languages, only, except) => {
        const offered = offeredLocales({ only, except }, new Set(languages))
        expect(offered).toEqual(locales.filter((code) => languages.includes(code) && (only?.includes(code) ?? true) && !(except?.includes(code) ?? false)))
      }),
    )
  })
})

describe("decisions: pre-sales: only while the campaign's window is open", () => {
  const window = { opens: '2026-11-01T00:00:00Z', closes: '2026-12-31T00:00:00Z' }
  it.each<[string, boolean]>([
    ['2026-10-31T23:59:59.999Z', false],
    ['2026-11-01T00:00:00.000Z', true],
    ['2026-12-30T23:59:59.999Z', true],
    ['2026-12-31T00:00:00.000Z', false],
  ])('at %s: %s', (now, open) => expect(isOpen(window, at(now))).toBe(open))
  it('a missing end is no limit', () => {
    expect(isOpen({}, at('1970-01-01'))).toBe(true)
    expect(isOpen({ opens: window.opens }, at('2999-01-01'))).toBe(true)
    expect(isOpen({ closes: window.closes }, at('1970-01-01'))).toBe(true)
  })
})
