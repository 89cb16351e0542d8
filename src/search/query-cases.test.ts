import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readYaml } from '../content/parsing/yaml.ts'
import { locales } from '../languages/languages.ts'
import { siteSettings } from '../site.fixture.ts'
import { realSearch } from './search.fixture.ts'

const queries = readYaml(
  readFileSync(join(import.meta.dirname, 'query-cases.yaml'), 'utf8').replaceAll(
    '{name}',
    siteSettings.name.toLowerCase(),
  ),
) as Record<string, Record<string, string>>
const search = await realSearch()

describe('the right page is among the first three in 95 of 100 queries', () => {
  test.each(locales)('%s', async (locale) => {
    const asked = Object.entries(queries[locale] ?? {})
    const wrong: string[] = []
    for (const [query, right] of asked) {
      const first = (await search.search(locale, query)).hits.slice(0, 3)
      if (!first.some(({ path }) => right.split(' ').includes(path)))
        wrong.push(`${query}: ${first.map(({ path }) => path).join(' ') || 'nothing'}`)
    }
    expect(asked.length).toBeGreaterThanOrEqual(20)
    expect(wrong.length / asked.length, wrong.join('\n')).toBeLessThanOrEqual(0.05)
  })
})

test.each([
  ['en', 'cookies'],
  ['ru', 'куки'],
  ['th', 'คุกกี้'],
  ['hi', 'कुकी'],
  ['jp', 'クッキー'],
  ['zh', 'cookie'],
] as const)('help comes before the legal page of the same name: %s %s', async (locale, query) => {
  const paths = (await search.search(locale, query)).hits.map(({ path }) => path)
  const help = paths.findIndex((path) => /^\/(helps|blog)\//.test(path))
  expect(help).toBe(0)
  expect(paths.indexOf('/cookies')).toBeGreaterThan(1)
})
