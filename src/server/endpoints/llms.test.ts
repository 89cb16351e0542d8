import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRoute, offeredIn } from '../../content/availability.ts'
import { locales } from '../../languages/languages.ts'
import { finalPath } from '../../routing/paths.ts'
import { siteSettings } from '../../site.fixture.ts'
import { contentAt, origin, realContent, translatedContent } from '../content.fixture.ts'
import { llmsText } from './llms.ts'

const { trackedContent } = realContent()
const text = llmsText(trackedContent(), origin, 'en')
const languages = locales.filter((locale) =>
  trackedContent().locales('pages', 'home').includes(locale),
)

test('begins with a title and a summary', () => {
  expect(text).toMatch(new RegExp(`^# ${siteSettings.longName}\n\n> \\S.*\n\n`))
})

test.each(languages)(
  '%s: every link leads to a page that is there in that language, once a section',
  (locale) => {
    const content = trackedContent()
    const sections = llmsText(content, origin, locale).split(/^## /m).slice(1)
    for (const section of sections) {
      const links = [...section.matchAll(/\]\((https:[^)]+)\)/g)].map(([, href]) => href as string)
      expect(links.length, section).toBeGreaterThan(0)
      expect(new Set(links).size).toBe(links.length)
      for (const link of links.filter((href) => !/\.(?:xml|txt)$/.test(href))) {
        const final = finalPath(link.slice(origin.length))
        const match = final.kind === 'path' ? findRoute(final.path, content) : undefined
        expect(match && offeredIn(match, content), link).toContain(locale)
      }
    }
  },
)

test('a page that is not translated yet is not named', () => {
  const root = translatedContent(undefined, ['en', 'fr'], ['pages', 'features'])
  rmSync(join(root, 'pages/pricing/fr.md'))
  const text = llmsText(contentAt(root).trackedContent(), origin, 'fr')
  expect(text).toContain(`${origin}/fr/about-us`)
  expect(text).not.toContain(`${origin}/fr/pricing`)
})
