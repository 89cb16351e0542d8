import { describe, expect, test } from 'vitest'
import { type Locale, languages } from '../languages/languages.ts'
import { pathCases } from './paths.cases.ts'
import { finalPath, localisedPath, withLang, withoutLang } from './paths.ts'

/** A final path, written `prefix path ?query`; a redirect, written `status target`. */
const say = (raw: string): string => {
  const final = finalPath(raw)
  return final.kind === 'redirect'
    ? `${final.status} ${final.to}`
    : `${final.prefix ?? '-'} ${final.path}${final.query && ` ?${final.query}`}`
}

describe.each(pathCases)('$rule', ({ rows }) => {
  test.each(rows)('%j: %s', (raw, answer) => expect(say(raw)).toBe(answer))
})

describe('spec §2: Language variants', () => {
  test.each(
    languages
      .filter((language) => language.prefix)
      .map((language) => [language.prefix, language.code]),
  )('%s is the prefix of %s', (prefix, code) => {
    expect(say(prefix)).toBe(`${code} /`)
    expect(say(`${prefix}/pricing`)).toBe(`${code} /pricing`)
  })
})

describe('localisedPath', () => {
  test.each<[Locale, string, string]>([
    ['zh', '/', '/'],
    ['ru', '/', '/ru'],
    ['en', '/pricing', '/pricing'],
    ['vn', '/pricing', '/vn/pricing'],
    ['vn', '/docs/proxies', '/vi/docs/proxies'],
    ['vn', '/docsx', '/vn/docsx'],
    ['tc', '/docs/proxies', '/docs/proxies'],
  ])('%s %s is at %s', (locale, path, address) => expect(localisedPath(locale, path)).toBe(address))
})

describe('the lang parameter', () => {
  test.each([
    ['a=1', 'a=1&lang=ru-RU'],
    ['lang=x&a=1&lang=y', 'a=1&lang=ru-RU'],
    ['language=x', 'language=x&lang=ru-RU'],
    ['&&a=1&', 'a=1&lang=ru-RU'],
  ])('withLang(%j) is %j', (query, answer) => {
    expect(withLang(query, 'ru-RU')).toBe(answer)
    expect(withoutLang(answer)).toBe(answer.replace(/&?lang=ru-RU$/, ''))
  })
})
