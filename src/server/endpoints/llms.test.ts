import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRoute, offeredIn } from '../../content/availability.ts'
import { locales } from '../../i18n/table.ts'
import { finalPath } from '../../routing/paths.ts'
import { contentAt, contentInEveryLocale, origin, realContent } from '../content.fixture.ts'
import { llmsText } from './llms.ts'

const { reader } = realContent()
const text = llmsText(reader(), origin, 'en')
const languages = locales.filter((locale) => reader().locales('pages', 'home').includes(locale))

test('begins with a title and a summary', () => {
  expect(text).toMatch(/^# Facet Browser\n\n> \S.*\n\n/)
})

test('states every plan with its price', () => {
  const content = reader()
  const plans = text.slice(text.indexOf('## Pricing'), text.indexOf('## Pages'))
  expect(plans.match(/^- /gm)).toHaveLength(content.setting('prices').plans.length + 1)
  for (const { steps } of content.setting('prices').plans) for (const { price } of steps) if (price?.USD) expect(plans).toContain(`$${price.USD}`)
})

test.each(languages)('%s: every link leads to a page that is there in that language, once a section', (locale) => {
  const content = reader()
  const sections = llmsText(content, origin, locale).split(/^## /m).slice(1)
  for (const section of sections.slice(1)) {
    const links = [...section.matchAll(/\]\((https:[^)]+)\)/g)].map(([, href]) => href as string)
    expect(links.length, section).toBeGreaterThan(0)
    expect(new Set(links).size).toBe(links.length)
    for (const link of links.filter((href) => !/\.(?:xml|txt)$/.test(href))) {
      const final = finalPath(link.slice(origin.length))
      const match = final.kind === 'path' ? findRoute(final.path, content) : undefined
      expect(match && offeredIn(match, content), link).toContain(locale)
    }
  }
})

test.each(languages)('%s: every line is a heading, a summary, a point or a paragraph', (locale) => {
  for (const line of llmsText(reader(), origin, locale).split('\n'))
    expect(line).toMatch(/^(?:#{1,2} \S.*|> \S.*|- (?:\[[^\]]+\]\(https:\/\/\S+\)(?:: \S.*)?|[^[\s].*)|[^\s#>-].*|)$/)
})

test('a language whose prices are not translated yet names none, and no page of them', () => {
  const { root, remove } = contentInEveryLocale()
  rmSync(join(root, 'pages/pricing/fr.md'))
  const text = llmsText(contentAt(root).reader(), origin, 'fr')
  remove()
  expect(text).toContain(`${origin}/fr/about-us`)
  expect(text).not.toContain(`${origin}/fr/pricing`)
})
